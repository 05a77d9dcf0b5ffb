import { setRunning } from './goals.js';
import type { Scene } from './scene.js';

/** All monsters of the level wake and run, held ones too (rules 5.8: aggravate monsters, the ring of that name when it is put on). */
export function aggravate(scene: Scene): void {
  for (const monster of scene.state.level.monsters) setRunning(scene, monster);
}
