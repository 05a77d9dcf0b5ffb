import { kindKnowledge } from '../entities/knowledge.js';
import { kindLook, packLook } from '../entities/looks.js';
import { packEntry, packItem } from '../entities/pack.js';
import type { Command } from '../state/commands.js';
import { isSecret } from '../state/items.js';
import { FREE, type Result, refused, type Scene } from './scene.js';

/** `c`: gives a kind that is not known a name, or a weapon or armour a label of its own; takes no time (rules 7.8). */
export function call(scene: Scene, { item: letter, name }: Extract<Command, { type: 'call' }>): Result {
  const { state, content } = scene;
  if (state.pack.length === 0) return refused('pack empty');
  const item = packItem(state, letter);
  if (item === null) return refused('no such item');
  if (item.class === 'weapon' || item.class === 'armor') {
    if (item.label === name) return refused('no change');
    item.label = name;
    scene.tell({ type: 'labelled', item: packLook(state, content, packEntry(state, item.id)!) });
    return FREE;
  }
  if (!isSecret(item.class)) return refused('cannot be named');
  const knowledge = kindKnowledge(state, item.class, item.kind);
  if (knowledge.known) return refused('kind known');
  if (knowledge.called === name) return refused('no change');

  knowledge.called = name;
  scene.tell({ type: 'called', kind: kindLook(state, item.class, item.kind) });
  return FREE;
}
