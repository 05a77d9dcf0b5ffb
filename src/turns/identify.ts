import { kindKnowledge, learnKind } from '../entities/knowledge.js';
import { kindLook, packLook } from '../entities/looks.js';
import { packEntry, packItem } from '../entities/pack.js';
import type { Command } from '../state/commands.js';
import type { Learned } from '../state/content.js';
import type { GameState } from '../state/game.js';
import { type Item, type ItemClass, isSecret, type SecretClass } from '../state/items.js';
import { notice } from './notice.js';
import { ASKED, type Result, refused, type Scene, TIMED } from './scene.js';

type Answer = Extract<Command, { type: 'answer' }>['value'];

/** Answers what the rules ask in mid-turn: which thing to identify, or a name for a kind just used. */
export function answer(scene: Scene, { value }: Extract<Command, { type: 'answer' }>): Result {
  const { phase } = scene.state;
  switch (phase.type) {
    case 'identify':
      return answerIdentify(scene, phase.classes, value);
    case 'name':
      return answerName(scene, phase.class, phase.kind, value);
    case 'command':
    case 'over':
      return refused('not asked');
  }
}

/** Only a suitable thing will do, as long as there is one (rules 5.4). */
function answerIdentify(scene: Scene, classes: readonly ItemClass[], value: Answer): Result {
  const { state } = scene;
  const item = value !== null && 'letter' in value ? packItem(state, value.letter) : null;
  const suits = item !== null && classes.includes(item.class);
  if (!suits && (value !== null || canIdentify(state, classes))) return refused('wrong answer');

  state.phase = { type: 'command' };
  if (item !== null) identifyItem(scene, item);
  notice(scene, 'scroll read');
  return TIMED;
}

function answerName(scene: Scene, itemClass: SecretClass, kind: string, value: Answer): Result {
  const { state } = scene;
  if (value !== null && 'letter' in value) return refused('wrong answer');

  state.phase = { type: 'command' };
  if (value !== null) {
    kindKnowledge(state, itemClass, kind).called = value.name;
    scene.tell({ type: 'called', kind: kindLook(state, itemClass, kind) });
  }
  return TIMED;
}

/** Asks which thing of these classes to identify; says so and asks nothing when the pack has none. */
export function askIdentify(scene: Scene, classes: readonly ItemClass[]): Result {
  const { state } = scene;
  if (!canIdentify(state, classes)) {
    scene.tell({ type: 'nothingToIdentify', classes: [...classes] });
    return TIMED;
  }
  state.phase = { type: 'identify', classes: [...classes] };
  return ASKED;
}

function canIdentify(state: GameState, classes: readonly ItemClass[]): boolean {
  return state.pack.some(({ item }) => classes.includes(item.class));
}

/** The hero knows all about a thing of the pack: its kind and its own numbers (rules 5.4). */
export function identifyItem(scene: Scene, item: Item): void {
  const { state, content } = scene;
  if (isSecret(item.class)) learnKind(state, item.class, item.kind);
  if ('known' in item) item.known = true;
  scene.tell({ type: 'identified', item: packLook(state, content, packEntry(state, item.id)!) });
}

/** The hero learns a kind by its use, where that is so: always, or when there was something to be seen (rules 5.4). */
export function learnIf(scene: Scene, itemClass: SecretClass, kind: string, learned: Learned, seen: boolean): void {
  const { state } = scene;
  if (learned === 'never' || (learned === 'ifSeen' && !seen)) return;
  if (learnKind(state, itemClass, kind)) scene.tell({ type: 'learned', kind: kindLook(state, itemClass, kind) });
}
