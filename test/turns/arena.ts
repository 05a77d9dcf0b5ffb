import { clonePlain } from '../../src/base/plain.js';
import { openStream } from '../../src/base/rng.js';
import { makeItemOf } from '../../src/entities/spawn.js';
import type { Content, RingPower } from '../../src/state/content.js';
import type { GameEvent, GameEventType } from '../../src/state/events.js';
import type { GameState } from '../../src/state/game.js';
import type { Item, Ring, Weapon } from '../../src/state/items.js';
import type { Monster } from '../../src/state/monsters.js';
import type { Scene } from '../../src/turns/scene.js';
import { gameContent } from '../content.js';
import { drawn as drawnLevel, type Signs, story } from '../stories/story.js';

/** The inside of one moment of the game, on a drawn map: for tests of single rules, below the store and its turns. */
export type Arena = Scene & {
  told: GameEvent[];
  toldOf<T extends GameEventType>(type: T): Extract<GameEvent, { type: T }>[];
};

export type ArenaOptions = { seed?: string; depth?: number; dark?: boolean; content?: Content };

const game = gameContent();

/** Beside the signs of stories: `!` a potion, `?` a scare-monster scroll, `:` food. */
const THINGS: Signs = {
  '!': { item: ['potion', 'healing'] },
  '?': { item: ['scroll', 'scare monster'] },
  ':': { item: ['food', game.items.food[0]!.name] },
};

/** Drawn once each, then copied: statistics need thousands of the same. */
const drawings = new WeakMap<Content, Map<string, GameState>>();

/** Monsters on a drawn map, asleep; an alert hero of level 1 with 1000 hit points, nothing in hand or pack. */
export function arena(drawing: readonly string[], options: ArenaOptions = {}): Arena {
  const { seed = 'arena', content = game } = options;
  const told: GameEvent[] = [];
  return {
    state: clonePlain(drawnGame(drawing, content, options)),
    content,
    rng: openStream(seed, 'play'),
    tell: (event) => void told.push(event),
    told,
    toldOf: <T extends GameEventType>(type: T) =>
      told.filter((event): event is Extract<GameEvent, { type: T }> => event.type === type),
  };
}

function drawnGame(drawing: readonly string[], content: Content, { depth = 1, dark = false }: ArenaOptions): GameState {
  const known = drawings.get(content) ?? new Map<string, GameState>();
  drawings.set(content, known);
  const key = `${depth} ${dark} ${drawing.join('\n')}`;
  const ready = known.get(key) ?? prepare(drawing, content, depth, dark);
  known.set(key, ready);
  return ready;
}

function prepare(drawing: readonly string[], content: Content, depth: number, dark: boolean): GameState {
  const { state } = story(drawing, { content, depth, dark, things: THINGS });
  state.pack = [];
  state.ledger = { made: 0, destroyed: 0 };
  state.clock.wanderDelay = 70;
  Object.assign(state.hero, { hp: 1000, maxHp: 1000, alert: true, wielded: null, worn: null });
  return state;
}

/** The one monster of this kind that stands in the arena. */
export function the({ state }: Scene, kind: string): Monster {
  const found = state.level.monsters.filter((monster) => monster.kind === kind);
  if (found.length !== 1) throw new Error(`${found.length} × ${kind}`);
  return found[0]!;
}

/** Sets all monsters after the hero. */
export function wakeAll({ state }: Scene): void {
  for (const monster of state.level.monsters) {
    monster.running = true;
    monster.goal = { to: 'hero' };
  }
}

/** What the arena looks like now. */
export function drawn({ state, content }: Scene): string[] {
  return drawnLevel(state, content);
}

/** Puts a ring of this power on a hand. */
export function wear(scene: Scene, power: RingPower, hand: 'left' | 'right', bonus = 1): Ring {
  const { content } = scene;
  const kind = content.items.ring.find((each) => each.power === power)!;
  const ring = give(scene, makeItemOf(content, scene.state, 'ring', kind.name, scene.rng)) as Ring;
  ring.bonus = kind.hasBonus ? bonus : 0;
  scene.state.hero.rings[hand] = ring.id;
  return ring;
}

/** A weapon of this kind and these plusses, in the pack. */
export function weapon(scene: Scene, kind: string, hit = 0, damage = 0): Weapon {
  const made = give(scene, makeItemOf(scene.content, scene.state, 'weapon', kind, scene.rng)) as Weapon;
  return Object.assign(made, { hit, damage, cursed: false });
}

/** A thing in the pack under the next letter. */
export function give<T extends Item>({ state }: Scene, item: T): T {
  state.pack.push({ letter: String.fromCharCode(97 + state.pack.length), item });
  return item;
}
