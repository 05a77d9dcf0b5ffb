import { openStream } from '../../src/base/rng.js';
import { makeItemOf } from '../../src/entities/spawn.js';
import type { Content } from '../../src/state/content.js';
import type { Item } from '../../src/state/items.js';
import type { Monster } from '../../src/state/monsters.js';
import { blowByHand } from '../../src/turns/blows.js';
import { attackMonster, strike, swings } from '../../src/turns/combat.js';
import { type Arena, arena, give, weapon } from '../turns/arena.js';
import { COMBAT_FIGURES } from './combat-figures.js';
import { type Measured, measure, zOfMeans } from './z.js';

/** One figure of ours beside the original's; `group` is what it belongs with. */
export type Comparison = { name: string; group: string; n: number; ours: number; theirs: number; z: number };

/** Rounds behind each of the original's figures. */
const ROUNDS = 100_000;

type Row = {
  name: string;
  group: string;
  who: string;
  level: number;
  against: string;
  onGuard: boolean;
  path: string;
  hit: number;
  damage: Measured;
};

/**
 * Plays `n` rounds of every row of the original's combat figures with our own routines: rate of hits and mean damage, each with its z. The
 * stream is opened from the seed text `seed` and 'combat'.
 */
export function compareCombat(seed: string, n: number): Comparison[] {
  const play = { hero: makeHeroFights(seed), monster: makeMonsterFights(seed) };
  return rows().flatMap((row) => {
    const damages = (row.who === 'hero' ? play.hero : play.monster)(row, n);
    const landed = damages.filter((damage) => damage !== null);
    const ours = measure(damages.map((damage) => damage ?? 0));
    return [
      {
        name: `${row.name} hits`,
        group: `${row.group}: hits`,
        n,
        ours: landed.length / n,
        theirs: row.hit,
        z: zOfMeans(measuredRate(landed.length / n, n, row.hit), measuredRate(row.hit, ROUNDS, row.hit)),
      },
      {
        name: `${row.name} damage`,
        group: `${row.group}: damage`,
        n,
        ours: ours.mean,
        theirs: row.damage.mean,
        z: zOfMeans(ours, row.damage),
      },
    ];
  });
}

/** A rate as a mean, with the spread that the original's rate has; where that is none, the two must be equal. */
function measuredRate(rate: number, n: number, theirs: number): Measured {
  return { n, mean: rate, sd: Math.sqrt(theirs * (1 - theirs)) };
}

function rows(): Row[] {
  return COMBAT_FIGURES.trim()
    .split('\n')
    .map((line) => {
      const [who, level, against, onGuard, path, hit, , mean, sd] = line.split(',') as [string, ...string[]];
      return {
        name: `${who} ${level} against ${against} ${onGuard === '1' ? 'on guard' : 'off guard'} (${path})`,
        group: who === 'hero' ? `hero of level ${level}` : `monster ${who}`,
        who,
        level: Number(level),
        against: against!,
        onGuard: onGuard === '1',
        path: path!,
        hit: Number(hit),
        damage: { n: ROUNDS, mean: Number(mean), sd: Number(sd) },
      };
    });
}

type Fights = (row: Row, n: number) => (number | null)[];

/** The hero with a +1,+1 mace: the whole attack, or the bare roll against one asleep or awake. */
function makeHeroFights(seed: string): Fights {
  const scene = ring(seed);
  const mace = weapon(scene, 'mace', 1, 1);
  const monsters = byLetter(scene);
  return (row, n) => {
    const monster = monsters.get(row.against)!;
    scene.state.hero.level = row.level;
    return rounds(n, () => heroRound(scene, monster, mace, row));
  };
}

function heroRound(scene: Arena, monster: Monster, mace: Item, row: Row): number | null {
  monster.hp = 1000;
  monster.disguise = null;
  monster.running = row.onGuard;
  if (row.path === 'roll') return strike(scene, monster, blowByHand(scene.state, scene.content, mace));
  const hit = attackMonster(scene, monster, mace, null);
  scene.told.length = 0;
  return hit ? 1000 - monster.hp : null;
}

/** A monster's swings at a hero in armour of the class of the row. */
function makeMonsterFights(seed: string): Fights {
  const scene = ring(seed);
  const { state, content, rng } = scene;
  const armor = give(scene, makeItemOf(content, state, 'armor', 'plate mail', rng));
  state.hero.worn = armor.id;
  const monsters = byLetter(scene);
  return (row, n) => {
    const monster = monsters.get(row.who)!;
    const kind = content.monsters.find((each) => each.glyph === row.who)!;
    if (armor.class === 'armor') armor.armor = Number(row.against);
    state.hero.alert = row.onGuard;
    return rounds(n, () => swings(scene, monster, kind));
  };
}

function rounds(n: number, round: () => number | null): (number | null)[] {
  return Array.from({ length: n }, round);
}

/** A room with one of each monster, and the hero. */
function ring(seed: string): Arena {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const scene = arena(['-'.repeat(29), `|@${letters}|`, '-'.repeat(29)]);
  return { ...scene, rng: openStream(seed, 'combat') };
}

function byLetter({ state, content }: { state: Arena['state']; content: Content }): Map<string, Monster> {
  const glyphs = new Map(content.monsters.map((kind) => [kind.name, kind.glyph]));
  return new Map(state.level.monsters.map((monster) => [glyphs.get(monster.kind)!, monster]));
}
