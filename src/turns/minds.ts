import type { Scene } from './scene.js';

/** All monsters that run and are not held act, newest first (rules 2.5). */
export function moveMonsters(_scene: Scene): void {
  throw new Error('moveMonsters: not built');
}

/** Notice checks of the monsters in the hero's 3x3 view (rules 2.4 a), when an action slot opens. */
export function noticeAround(_scene: Scene): void {
  throw new Error('noticeAround: not built');
}

/** Notice checks of all that show a letter in the room `zone` as the hero enters or leaves it (rules 2.4 b); none in passages. */
export function noticeRoom(_scene: Scene, _zone: number): void {
  throw new Error('noticeRoom: not built');
}

/** The gazes of the room `zone` alone, for an arrival: there the waking was rolled when the level was stocked. */
export function gazeRoom(_scene: Scene, _zone: number): void {
  throw new Error('gazeRoom: not built');
}
