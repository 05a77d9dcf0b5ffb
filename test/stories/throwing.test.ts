import { describe, expect, test } from 'vitest';
import { DIRECTIONS } from '../../src/base/points.js';
import { floorItemAt } from '../../src/entities/places.js';
import type { Weapon } from '../../src/state/items.js';
import { SESSION } from '../../src/state/session.js';
import { sentencesOf } from '../../src/view/messages.js';
import { the } from '../turns/arena.js';
import { act, carry, held, of, only, outcome, refusal, type Stage, stage } from './item-play.js';

/** Arms the hero with a bow in hand and arrows. */
function archer(scene: Stage): string {
  act(scene, `w${carry(scene, 'weapon', 'short bow', { hit: 1 })}`);
  return carry(scene, 'weapon', 'arrow', { count: 20, hit: 0 });
}

/** A sure hit, or a sure miss. */
function dodge(scene: Stage, kind: string, hits: boolean) {
  return Object.assign(the(scene, kind), { armor: hits ? 60 : -60, hp: 500, maxHp: 500 });
}

/** The hero at each corner of the whole field, at the end of a passage. */
function corners(): [string, string[]][] {
  const map = ['@##', '  #  ------', '  ###+....|', '     |...%|', '     ------'].map((row) => row.padEnd(80));
  while (map.length < 22) map.push('');
  const mirrored = map.map((row) => [...row.padEnd(80)].reverse().join(''));
  return [
    ['upper left', map],
    ['upper right', mirrored],
    ['lower left', [...map].reverse()],
    ['lower right', [...mirrored].reverse()],
  ];
}

const FIELD = ['-----------', '|.@....Y..|', '|........%|', '-----------'];

describe('throwing', () => {
  test('one unit flies until something stops it, and falls beside that', () => {
    const scene = stage(['-----------', '|.@.......|', '|........%|', '-----------']);
    const arrows = carry(scene, 'weapon', 'arrow', { count: 20 });
    const told = act(scene, `tl${arrows}`);
    expect(only(told, 'threw').path.at(-1)).toEqual({ x: 9, y: 2 });
    expect(held<Weapon>(scene, arrows).count).toBe(19);
    const { x, y } = only(told, 'landed');
    expect(Math.abs(x - 10)).toBeLessThanOrEqual(1);
    expect(Math.abs(y - 2)).toBeLessThanOrEqual(1);
    expect(floorItemAt(scene.state.level, x, y)!.item.count).toBe(1);
  });

  test('what hits is used up', () => {
    const scene = stage(FIELD);
    const arrows = archer(scene);
    dodge(scene, 'yeti', true);
    const told = act(scene, `tl${arrows}`);
    only(told, 'hit');
    expect(scene.state.level.items).toEqual([]);
    expect(scene.state.ledger.destroyed).toBe(1);
  });

  test('what misses falls near the target, which is awake now', () => {
    const scene = stage(FIELD);
    const arrows = archer(scene);
    const yeti = dodge(scene, 'yeti', false);
    outcome(scene, `tl${arrows}`);
    expect(yeti.running).toBe(true);
    expect(scene.state.level.items).toHaveLength(1);
  });

  test('an arrow from a bow does 2d3 and one for strength, by hand or from anything else 1d1', () => {
    const damages = { bow: new Set<number>(), hand: new Set<number>(), mace: new Set<number>() };
    for (let game = 0; game < 30; game++) {
      for (const way of ['bow', 'hand', 'mace'] as const) {
        const scene = stage(FIELD, { seed: `arrow ${game}` });
        dodge(scene, 'yeti', true);
        if (way !== 'hand') {
          act(scene, `w${carry(scene, 'weapon', way === 'bow' ? 'short bow' : 'mace', { hit: 0, damage: 0 })}`);
        }
        const arrows = carry(scene, 'weapon', 'arrow', { count: 20, hit: 0 });
        damages[way].add(only(act(scene, `tl${arrows}`), 'hit').damage);
      }
    }
    expect([...damages.bow].sort()).toEqual([3, 4, 5, 6, 7]);
    expect([...damages.hand]).toEqual([2]);
    expect([...damages.mace]).toEqual([2]);
  });

  test('a count throws one after the other, and ends when no more are left', () => {
    const scene = stage(['-----------', '|.@.......|', '|........%|', '-----------']);
    const daggers = carry(scene, 'weapon', 'dagger', { count: 3 });
    act(scene, `9tl${daggers}`);
    expect(of(scene.told, 'threw')).toHaveLength(3);
    expect(scene.state.pack).toEqual([]);
    expect(scene.state.clock.turn).toBe(3);
  });

  test('nothing lands on the hero, on things, on doors, on stairs or on a trap that is known', () => {
    const scene = stage(['-----', '|@!%|', '|^:)|', '-----'], { things: { ')': { item: ['weapon', 'arrow'] } } });
    const told = act(scene, `th${carry(scene, 'potion', 'healing')}`);
    expect(only(told, 'vanishedThing')).toMatchObject({ thrown: true });
    expect(of(told, 'landed')).toEqual([]);
    expect(scene.state.ledger.destroyed).toBe(1);
  });

  test('that something is lost is told though the place is not seen', () => {
    const map = ['-------', '|@....|', '-------'];
    const scene = stage(map, { things: { '.': { item: ['weapon', 'arrow'] } }, dark: true });
    const told = act(scene, `tl${carry(scene, 'potion', 'healing')}`);
    const lost = only(told, 'vanishedThing');
    expect(lost).toMatchObject({ thrown: true, seen: false });
    expect(sentencesOf(told, { session: SESSION, content: scene.content }).join(' ')).toContain('lost for good');
  });

  test.each(corners())(
    'thrown in any direction from a corner of the field, %s, nothing is lost unseen',
    (_name, map) => {
      for (const dir of DIRECTIONS) {
        const scene = stage(map, { heroOn: 'passage' });
        const bunch = carry(scene, 'weapon', 'dart', { count: 5 });
        const { made } = scene.state.ledger;
        act(scene, `t${dir}${bunch}`);
        const { ledger, level } = scene.state;
        expect(ledger.made).toBe(made);
        expect(level.items.length + ledger.destroyed).toBe(1);
      }
    },
  );

  test('it flies over things, stairs and traps, as far as there is room', () => {
    const scene = stage(['----------', '|@!%^:?..|', '----------']);
    const told = act(scene, `tl${carry(scene, 'weapon', 'dart', { count: 1 })}`);
    expect(only(told, 'threw').path.map(({ x }) => x)).toEqual([2, 3, 4, 5, 6, 7, 8]);
    expect(scene.state.level.traps).toHaveLength(1);
  });

  test('it stops at a door and may fall behind it', () => {
    const scene = stage(['------', '|.@..+####', '|...%|', '------']);
    const told = act(scene, `tl${carry(scene, 'weapon', 'dart', { count: 1 })}`);
    expect(only(told, 'threw').path.at(-1)).toEqual({ x: 4, y: 2 });
  });

  test('mimics in disguise let it pass', () => {
    const scene = stage(['-----------', '|.@.X.....|', '|........%|', '-----------']);
    Object.assign(the(scene, 'xeroc'), { disguise: 'potion' });
    const told = act(scene, `tl${carry(scene, 'weapon', 'dart', { count: 1 })}`);
    expect(only(told, 'threw').path.at(-1)!.x).toBe(9);
    expect(the(scene, 'xeroc').disguise).toBe('potion');
  });

  test('a potion thrown is a potion lost when it hits', () => {
    const scene = stage(FIELD);
    dodge(scene, 'yeti', true);
    expect(only(act(scene, `tl${carry(scene, 'potion', 'healing')}`), 'hit').thrown).toMatchObject({ class: 'potion' });
    expect(scene.state.level.items).toEqual([]);
  });

  test('the Amulet can be thrown and taken back', () => {
    const scene = stage(['-----------', '|.@.......|', '|........%|', '-----------']);
    const told = act(scene, `tl${carry(scene, 'amulet', 'Amulet of Yendor')}`);
    only(told, 'landed');
    expect(scene.state.pack).toEqual([]);
  });

  test('a letter that names nothing is refused; an empty pack spends the turn', () => {
    const scene = stage();
    expect(refusal(scene, 'tlx')).toBe('no such item');
    expect(only(act(scene, 'tl-'), 'emptyPack').verb).toBe('throw');
    expect(scene.state.clock.turn).toBe(1);
  });

  test('a confusing touch goes over to a missile that hits', () => {
    const scene = stage(FIELD);
    dodge(scene, 'yeti', true);
    scene.state.hero.confusingTouch = true;
    act(scene, `tl${carry(scene, 'weapon', 'dart', { count: 1 })}`);
    expect(of(scene.told, 'confusedMonster')).toHaveLength(1);
    expect(scene.state.hero.confusingTouch).toBe(false);
    expect(the(scene, 'yeti').confused).toBe(true);
  });
});

describe('what was thrown and hit nobody', () => {
  const landings = (map: readonly string[], prepare: (scene: Stage) => void = () => {}) => {
    const places = new Set<string>();
    for (let game = 0; game < 120; game++) {
      const scene = stage(map, { seed: `lands ${game}` });
      prepare(scene);
      const told = act(scene, `tl${carry(scene, 'weapon', 'dart', { count: 1, hit: 0 })}`);
      for (const { x, y } of of(told, 'landed')) places.add(`${x},${y}`);
    }
    return [...places].sort();
  };

  test('lies on any free floor round where it came to, and there too', () => {
    // The yeti does not move: what falls may lie under it.
    const under = (scene: Stage) => void Object.assign(dodge(scene, 'yeti', false), { held: true });
    const cells = landings(['---------', '|.......|', '|.@..Y..|', '|......%|', '---------'], under);
    expect(cells).toEqual(['4,2', '4,3', '4,4', '5,2', '5,3', '5,4', '6,2', '6,3', '6,4']);
  });

  test('may come to lie behind the wall that it hit', () => {
    expect(landings(['------', '|@...|##', '|...%|', '------'])).toContain('6,2');
  });

  test('flies the whole length of a passage', () => {
    const scene = stage([`@${'#'.repeat(78)}`], { heroOn: 'passage' });
    const told = act(scene, `tl${carry(scene, 'weapon', 'dart', { count: 1 })}`);
    expect(only(told, 'threw').path).toHaveLength(78);
  });
});

test('what is in hand or worn comes off before it is thrown, and a thing in hand takes no time for that', () => {
  const scene = stage();
  const mace = carry(scene, 'weapon', 'mace');
  act(scene, `w${mace}tl${mace}`);
  expect([scene.state.hero.wielded, scene.state.clock.turn]).toEqual([null, 2]);
});
