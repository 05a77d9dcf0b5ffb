import { monsterKind } from '../entities/kinds.js';
import { monsterLook } from '../entities/looks.js';
import { destroyItem } from '../entities/pack.js';
import { removeMonster } from '../entities/places.js';
import type { Monster } from '../state/monsters.js';
import { checkLevel } from './experience.js';
import { fallAround } from './fall-around.js';
import { loseTarget } from './fight.js';
import type { Scene } from './scene.js';
import { afterDeath } from './specials.js';

/** `monster` dies by the hero's doing: experience, a grip loosened, what it carried falls round its cell (rules 2.6, 3.7, 5.6). */
export function slayMonster(scene: Scene, monster: Monster): void {
  const { state, content } = scene;
  state.hero.xp += monster.xp;
  scene.tell({ type: 'slain', monster: monsterLook(state, content, monster), xp: monster.xp });
  loseTarget(scene, monster);
  removeMonster(state.level, monster);

  for (const item of monster.pack) fallAround(scene, monster.x, monster.y, item, false);
  monster.pack = [];
  afterDeath(scene, monster, monsterKind(content, monster.kind));
  checkLevel(scene);
}

/** `monster` is gone with all that it carries, which counts as destroyed (thieves: rules 2.6). */
export function vanishMonster(scene: Scene, monster: Monster): void {
  const { state } = scene;
  loseTarget(scene, monster);
  removeMonster(state.level, monster);
  for (const item of monster.pack) destroyItem(state, item);
  monster.pack = [];
}
