import { itemKind } from '../entities/kinds.js';
import { itemLook } from '../entities/looks.js';
import type { Command } from '../state/commands.js';
import { choose } from './choose.js';
import { carryOut } from './effects/carry-out.js';
import { isOver } from './ending.js';
import { learnIf } from './identify.js';
import { confusedDirection } from './move.js';
import { type Result, refused, type Scene, TIMED } from './scene.js';

/** `z`: points a stick; without charges it does nothing, but time passes (rules 5.5 Sticks). */
export function zap(scene: Scene, command: Extract<Command, { type: 'zap' }>): Result {
  const { state, content } = scene;
  const { item, result } = choose(scene, command.item, 'zap');
  if (item === null) return result;
  if (item.class !== 'stick') return refused('not a stick');

  const dir = confusedDirection(scene, command.dir);
  const look = itemLook(state, content, item);
  if (item.charges === 0) {
    scene.tell({ type: 'noCharges', item: look });
    return TIMED;
  }
  const { effect, learned } = itemKind(content, 'stick', item.kind);
  scene.tell({ type: 'zapped', item: look });
  const { seen, spent } = carryOut(scene, effect, dir);
  if (isOver(state)) return TIMED;
  if (spent) item.charges -= 1;
  learnIf(scene, item.class, item.kind, learned, seen);
  return TIMED;
}
