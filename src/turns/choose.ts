import { packItem } from '../entities/pack.js';
import type { Item } from '../state/items.js';
import { type Result, refused, type Scene, TIMED } from './scene.js';

/** What a letter chose: a thing of the pack, or what the command comes to without one. */
export type Choice = { item: Item; result: null } | { item: null; result: Result };

/**
 * The thing under `letter`. No such letter is refused; `-`, for an empty pack, spends the turn (rules 7.3). `verb` is the
 * command that asked.
 */
export function choose(scene: Scene, letter: string, verb: string): Choice {
  if (letter === '-' && scene.state.pack.length === 0) {
    scene.tell({ type: 'emptyPack', verb });
    return { item: null, result: TIMED };
  }
  const item = packItem(scene.state, letter);
  return item === null ? { item, result: refused('no such item') } : { item, result: null };
}
