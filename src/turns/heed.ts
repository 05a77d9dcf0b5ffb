import { monsterLook } from '../entities/looks.js';
import { keepTrail, monstersInView } from '../entities/trail.js';
import type { Activity } from '../state/game.js';
import type { Scene } from './scene.js';

/**
 * What a game with comforts does as an action slot opens: what the lamp shows is kept, and who comes into view ends a run, and a count of what is
 * done in peace.
 */
export function heed(scene: Scene): void {
  const { state, content } = scene;
  const { trail } = state.knowledge;
  if (trail === undefined) return;
  keepTrail(state, trail);
  const seen = monstersInView(state, content);
  const newcomer = seen.find(({ id }) => !trail.inView.includes(id));
  if (seen.length > 0 || trail.inView.length > 0) trail.inView = seen.map(({ id }) => id);
  if (newcomer === undefined || !isPeaceful(state.activity)) return;
  state.activity = null;
  scene.tell({ type: 'sighted', monster: monsterLook(state, content, newcomer) });
}

const PEACEFUL: readonly string[] = ['move', 'tread', 'search', 'rest'];

function isPeaceful(activity: Activity | null): boolean {
  if (activity?.type === 'repeat') return PEACEFUL.includes(activity.command.type);
  return activity?.type === 'run';
}
