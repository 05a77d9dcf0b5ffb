import type { Point } from '../base/points.js';
import { hasFlag, monsterKind } from '../entities/kinds.js';
import { moveMonster, placesOf, removeFloorItem, zonesOf } from '../entities/places.js';
import { goldSpot } from '../entities/waking.js';
import type { MonsterKind } from '../state/content.js';
import type { GameState } from '../state/game.js';
import type { Monster } from '../state/monsters.js';
import { WALKABLE } from '../state/tiles.js';
import { exitToward, type Field, isTogether, stepAlong, stepAnywhere, stepToward } from './chase.js';
import { attackHero } from './combat.js';
import { isOver } from './ending.js';
import { loseTarget } from './fight.js';
import { chooseGoal } from './goals.js';
import type { Scene } from './scene.js';
import { insteadOfStep } from './specials.js';

/** All monsters that run and are not held act, newest first (rules 2.5). */
export function moveMonsters(scene: Scene): void {
  const { state, content, rng } = scene;
  const { level } = state;
  const heroCell = state.hero.y * level.width + state.hero.x;
  const field: Field = { level, places: placesOf(level), content, rng, hero: heroCell, flies: false };
  // A copy: thieves leave while the list is gone through, and a bolt may kill others.
  for (const monster of level.monsters.slice()) {
    if (monster.held || !goesOn(scene, field, monster)) continue;
    const { x, y } = monster;
    act(scene, field, monster);
    if (monster.x !== x || monster.y !== y) loseTarget(scene, monster);
  }
}

/** The move of one monster in a turn: flyers that are not beside the hero after it make another (rules 2.5). */
function act(scene: Scene, field: Field, monster: Monster): void {
  const kind = monsterKind(scene.content, monster.kind);
  moveOnce(scene, field, monster, kind);
  if (!hasFlag(kind, 'flies') || !goesOn(scene, field, monster)) return;
  const dx = monster.x - scene.state.hero.x;
  const dy = monster.y - scene.state.hero.y;
  if (dx * dx + dy * dy >= 3) moveOnce(scene, field, monster, kind);
}

/** One move: none for a slow one every other time, two chase actions for a fast one. */
function moveOnce(scene: Scene, field: Field, monster: Monster, kind: MonsterKind): void {
  const mayAct = monster.speed !== 'slow' || monster.slowTurn;
  monster.slowTurn = !monster.slowTurn;
  if (mayAct) chase(scene, field, monster, kind);
  if (monster.speed === 'fast' && goesOn(scene, field, monster)) chase(scene, field, monster, kind);
}

/** Whether the game goes on, the monster is still there, and it runs: whoever has reached bare gold has stopped. */
function goesOn({ state }: Scene, { level, places }: Field, monster: Monster): boolean {
  return !isOver(state) && monster.running && places.monsters[monster.y * level.width + monster.x] === monster;
}

/** One chase action (rules 2.5). Whoever would step on the hero attacks, whatever it was after (quirk 21). */
function chase(scene: Scene, field: Field, monster: Monster, kind: MonsterKind): void {
  const { level } = field;
  const { hero } = scene.state;
  const zones = zonesOf(level);
  const here = monster.y * level.width + monster.x;
  // Who was turned into a walker over water gets ashore somehow.
  field.flies = hasFlag(kind, 'flies') || !WALKABLE[level.tiles[here]!];
  const zone = zones[here]!;

  if (monster.goal?.to !== 'hero' && hasFlag(kind, 'greedy') && goldSpot(level, zone) === null) {
    monster.goal = { to: 'hero' };
  }
  const goal = goalPlace(scene.state, monster);
  const goalCell = goal.y * level.width + goal.x;
  const goalZone = monster.goal?.to === 'hero' ? hero.zone : zones[goalCell]!;
  const together = isTogether(level, monster, zone, goalZone);
  if (together && insteadOfStep(scene, monster, kind)) return;

  const step = staggers(field, monster, kind) ? stagger(field, monster) : wayTo(field, monster, zone, goal, together);
  if (step === hero.y * level.width + hero.x) {
    attackHero(scene, monster);
    return;
  }
  if (hasFlag(kind, 'stationary')) return;
  if (step !== here) moveMonster(level, monster, step % level.width, Math.floor(step / level.width));
  if (step === goalCell && monster.goal?.to !== 'hero') reachGoal(scene, monster);
}

/** The step that brings it nearer to its goal: straight, or by the exit of its zone (rules 2.5), or by the ways it knows. */
function wayTo(field: Field, monster: Monster, zone: number, goal: Readonly<Point>, together: boolean): number {
  const { level, places } = field;
  if (places.knowWays) return stepAlong(field, monster, goal.y * level.width + goal.x);
  return stepToward(field, monster, together ? goal : exitToward(level, monster, zone, goal));
}

/** Where the goal is. A thing that is no longer there leaves the hero. */
function goalPlace({ level, hero }: GameState, monster: Monster): Readonly<Point> {
  const { goal } = monster;
  if (goal?.to === 'hero') return hero;
  if (goal?.to === 'gold') return goal;
  if (goal?.to === 'item') {
    for (const thing of level.items) if (thing.item.id === goal.id) return thing;
  }
  monster.goal = { to: 'hero' };
  return hero;
}

/** Whether this step is a random one: 4 in 5 while confused, else as erratic as the kind is. */
function staggers({ rng }: Field, monster: Monster, kind: MonsterKind): boolean {
  if (monster.confused && rng.below(5) !== 0) return true;
  return kind.erratic > 0 && rng.chance(kind.erratic);
}

/** A random step; confusion may end in it. */
function stagger(field: Field, monster: Monster): number {
  const step = stepAnywhere(field, monster);
  if (monster.confused && field.rng.oneIn(20)) monster.confused = false;
  return step;
}

/** It stands where it wanted to be: a thing goes into its pack and a new goal is chosen; on the bare gold it stays (rules 2.5). */
function reachGoal(scene: Scene, monster: Monster): void {
  const { level } = scene.state;
  const { goal } = monster;
  if (goal?.to === 'gold') {
    monster.running = false;
    monster.goal = null;
    return;
  }
  const thing = placesOf(level).items[monster.y * level.width + monster.x];
  if (!thing) throw new Error(`monster ${monster.id} reached a thing that is not there`);
  removeFloorItem(level, thing);
  monster.pack.unshift(thing.item);
  monster.goal = chooseGoal(scene, monster);
}
