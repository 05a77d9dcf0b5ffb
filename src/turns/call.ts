import { kindKnowledge } from '../entities/knowledge.js';
import { kindLook, packLook } from '../entities/looks.js';
import { nameOrRefusal } from '../entities/naming.js';
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
  const naming = nameOrRefusal(state, item);
  if ('refused' in naming) return refused(naming.refused);
  if (naming.called === name) return refused('no change');

  if (item.class === 'weapon' || item.class === 'armor') {
    item.label = name;
    scene.tell({ type: 'labelled', item: packLook(state, content, packEntry(state, item.id)!) });
    return FREE;
  }
  if (!isSecret(item.class)) throw new Error(`call: ${item.class} has no kinds to name`);
  kindKnowledge(state, item.class, item.kind).called = name;
  scene.tell({ type: 'called', kind: kindLook(state, item.class, item.kind) });
  return FREE;
}
