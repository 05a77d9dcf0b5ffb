import { describe, expect, test } from 'vitest';
import { stepFrom } from '../../src/base/points.js';
import { forgetPlaces } from '../../src/entities/places.js';
import { makeItemOf } from '../../src/entities/spawn.js';
import { PLAY_OPTIONS, TIMERS } from '../../src/state/game.js';
import { digest, heal } from '../../src/turns/body.js';
import { addHelpless } from '../../src/turns/clock.js';
import { attackHero, attackMonster, savesAgainst } from '../../src/turns/combat.js';
import { gainXp } from '../../src/turns/experience.js';
import { fight } from '../../src/turns/fight.js';
import { moveMonsters } from '../../src/turns/minds.js';
import { move, tread } from '../../src/turns/move.js';
import { newGame } from '../../src/turns/new-game.js';
import { TIMED } from '../../src/turns/scene.js';
import { teleportHero } from '../../src/turns/teleport.js';
import { gameContent } from '../content.js';
import { evenly, expectMean, expectOdds, expectRate, oracle, times } from '../oracle/chance.js';
import { type Arena, arena, give, the, wakeAll, weapon, wear } from '../turns/arena.js';
import { act, carry, only, outcome, stage } from './item-play.js';
import { story } from './story.js';

/** Stories of the hero's body and blows: what rules 3 and 4 say beyond single figures. */

const ROOM = ['-------', '|.....|', '|.@H..|', '|.....|', '-------'];

describe('a blow (rules 3.1, 3.4)', () => {
  test('never misses who is easy enough to hit, and never hits who is hard enough', () => {
    const scene = arena(ROOM);
    const hobgoblin = the(scene, 'hobgoblin');
    const hits = (armor: number): number =>
      times(300, () => {
        Object.assign(hobgoblin, { armor, hp: 1000 });
        return attackMonster(scene, hobgoblin, null, null);
      }).filter(Boolean).length;
    expect([hits(19), hits(-1)]).toEqual([300, 0]);
    const struck = (level: number): number => {
      scene.told.length = 0;
      for (let i = 0; i < 300; i++) {
        Object.assign(hobgoblin, { level });
        scene.state.hero.hp = 1000;
        attackHero(scene, hobgoblin);
      }
      return scene.toldOf('hit').length;
    };
    expect([struck(10), struck(-10)]).toEqual([300, 0]);
  });

  test('is helped by rings of one power on both hands, the sum of them', () => {
    const scene = arena(ROOM, { seed: oracle('two rings') });
    const mace = weapon(scene, 'mace');
    const hobgoblin = the(scene, 'hobgoblin');
    const trial = (): number[] =>
      times(6000, () => {
        hobgoblin.hp = 1000;
        return attackMonster(scene, hobgoblin, mace, null) ? 1000 - hobgoblin.hp : 0;
      });
    wear(scene, 'dexterity', 'left', 2);
    wear(scene, 'dexterity', 'right', 2);
    // 0.3 at level 1 against class 5, and four in twenty more.
    expectRate(trial().filter((damage) => damage > 0).length, 6000, 0.5);
    wear(scene, 'damage', 'left', 2);
    wear(scene, 'damage', 'right', -1);
    // 2d4, one of strength, one of the rings.
    expectMean(
      trial().filter((damage) => damage > 0),
      7,
    );
  });

  test('with what is thrown is not helped by rings', () => {
    const scene = arena(ROOM, { seed: oracle('thrown with rings') });
    wear(scene, 'dexterity', 'left', 2);
    wear(scene, 'damage', 'right', 2);
    const dagger = weapon(scene, 'dagger');
    const hobgoblin = the(scene, 'hobgoblin');
    const damages = times(6000, () => {
      hobgoblin.hp = 1000;
      return attackMonster(scene, hobgoblin, null, dagger) ? 1000 - hobgoblin.hp : 0;
    }).filter((damage) => damage > 0);
    expectRate(damages.length, 6000, 0.3);
    expectOdds(damages, evenly(2, 5));
  });

  test('with a potion that is thrown does the strength bonus alone', () => {
    const scene = arena(ROOM, { seed: 'a potion flies' });
    const potion = give(scene, makeItemOf(scene.content, scene.state, 'potion', 'healing', scene.rng));
    const hobgoblin = the(scene, 'hobgoblin');
    const damages = new Set(
      times(300, () => {
        hobgoblin.hp = 1000;
        return attackMonster(scene, hobgoblin, null, potion) ? 1000 - hobgoblin.hp : 1;
      }),
    );
    expect(damages).toEqual(new Set([1]));
  });

  test('of a monster has its dice only: every damage of a hobgoblin is 1 to 8', () => {
    const scene = arena(ROOM, { seed: oracle('hobgoblin damage') });
    const hobgoblin = Object.assign(the(scene, 'hobgoblin'), { level: 60 });
    const damages = times(2000, () => {
      scene.state.hero.hp = 1000;
      attackHero(scene, hobgoblin);
      return 1000 - scene.state.hero.hp;
    });
    expectOdds(damages, evenly(1, 8));
  });
});

describe('the alert flag (rules 3.2)', () => {
  test('is off when a game begins (quirk 1), and no rest or search turns it on', () => {
    const setup = { seed: 'dawn', system: 'rogue', systemOptions: {}, options: PLAY_OPTIONS };
    const { state } = newGame(setup, gameContent());
    expect(state.hero.alert).toBe(false);
    const told = story(ROOM.map((row) => row.replace('H', '.')));
    told.act('20.5s');
    expect(told.state.hero.alert).toBe(false);
  });

  test('goes off with the cold of an ice monster, and comes back when that is over', () => {
    const scene = stage(['-----', '|@I%|', '-----']);
    attackHero(scene, Object.assign(the(scene, 'ice monster'), { level: 60 }));
    expect(scene.state.hero.alert).toBe(false);
    scene.state.level.monsters.length = 0;
    expect(scene.state.clock.helpless).toBeGreaterThan(1);
  });
});

describe('healing (rules 3.8)', () => {
  const ready = (hero: object): Arena => {
    const scene = arena(ROOM);
    Object.assign(scene.state.hero, { level: 1, hp: 5, maxHp: 100, quiet: 0, ...hero });
    return scene;
  };

  test('begins anew with each blow, given or taken', () => {
    for (const blow of [
      (scene: Arena) => attackMonster(scene, the(scene, 'hobgoblin'), null, null),
      (scene: Arena) => attackHero(scene, Object.assign(the(scene, 'hobgoblin'), { level: -60 })),
    ]) {
      const scene = ready({ quiet: 18 });
      blow(scene);
      for (let turn = 0; turn < 18; turn++) heal(scene);
      expect(scene.state.hero.hp).toBe(5);
      heal(scene);
      expect(scene.state.hero.hp).toBe(6);
    }
  });

  test('at full begins anew too: the next wound waits its whole time', () => {
    const scene = ready({ hp: 100, quiet: 18 });
    heal(scene);
    expect([scene.state.hero.hp, scene.state.hero.quiet]).toEqual([100, 0]);
  });

  test.each([1, 7, 10, 20])(
    'at level %i is one point a turn for each regeneration ring, and nothing beside (quirk 8)',
    (level) => {
      for (const rings of [1, 2]) {
        const scene = ready({ level, maxHp: 10_000 });
        wear(scene, 'regeneration', 'left', 0);
        if (rings === 2) wear(scene, 'regeneration', 'right', 0);
        for (let turn = 0; turn < 200; turn++) heal(scene);
        expect(scene.state.hero.hp).toBe(5 + 200 * rings);
      }
    },
  );

  test('from level 8 on is a point on average each three turns for level 8, two for level 10', () => {
    for (const [level, mean] of [
      [8, 1],
      [10, 2],
      [12, 3],
    ] as const) {
      const scene = arena(ROOM, { seed: oracle(`healing ${level}`) });
      Object.assign(scene.state.hero, { level, hp: 5, maxHp: 100_000, quiet: 0 });
      const gains = times(2000, () => {
        const before = scene.state.hero.hp;
        for (let turn = 0; turn < 3; turn++) heal(scene);
        return scene.state.hero.hp - before;
      });
      expectMean(gains, mean);
      expectOdds(gains, evenly(1, level - 7));
    }
  });
});

describe('hunger (rules 3.9)', () => {
  const starving = (name: string): Arena => {
    const scene = arena(
      ROOM.map((row) => row.replace('H', '.')),
      { seed: oracle(name) },
    );
    Object.assign(scene.state.hero, { food: 0, hunger: 'faint' });
    return scene;
  };

  test('at the end makes faint one turn in five', () => {
    const scene = starving('fainting');
    const faints = times(5000, () => {
      Object.assign(scene.state.hero, { food: 0 });
      scene.state.clock.helpless = 0;
      digest(scene);
      return scene.state.clock.helpless;
    });
    expectRate(faints.filter((turns) => turns > 0).length, 5000, 1 / 5);
    expectOdds(
      faints.filter((turns) => turns > 0),
      evenly(4, 11),
    );
  });

  test('uses no chance and faints nobody who is helpless, but goes on', () => {
    const scene = starving('helpless and hungry');
    scene.state.clock.helpless = 3;
    for (let turn = 0; turn < 100; turn++) digest(scene);
    expect([scene.state.clock.helpless, scene.state.hero.food]).toEqual([3, -100]);
  });

  test.each([
    ['hungry', 300],
    ['weak', 150],
    ['faint', 0],
  ] as const)('that becomes %s ends runs, fights and counts, and the alertness', (hunger, food) => {
    const activities = [
      { type: 'fight', dir: 'l', toDeath: true, target: 1, worstBlow: 0, blows: 0 },
      { type: 'run', dir: 'l', heading: 'l', careful: false, first: true, steps: 0, left: 0 },
      { type: 'repeat', command: { type: 'search', count: 9 }, left: 5 },
    ] as const;
    for (const activity of activities) {
      let changed = false;
      for (let i = 0; i < 60 && !changed; i++) {
        const scene = arena(ROOM, { seed: `${hunger} ${i}` });
        Object.assign(scene.state.hero, { food, alert: true, hunger: food === 300 ? 'fed' : 'weak' });
        if (hunger === 'weak') scene.state.hero.hunger = 'hungry';
        scene.state.activity = activity;
        digest(scene);
        changed = scene.state.hero.hunger === hunger;
        if (changed) expect([scene.state.activity, scene.state.hero.alert]).toEqual([null, false]);
      }
      expect(changed).toBe(true);
    }
  });

  test('once more fainting is no change: what went on goes on', () => {
    for (let i = 0; i < 30; i++) {
      const scene = starving(`again ${i}`);
      scene.state.hero.alert = true;
      digest(scene);
      expect(scene.state.hero.alert).toBe(true);
    }
  });
});

describe('experience (rules 3.7)', () => {
  test('each level is a die of ten, for hit points and their maximum alike', () => {
    const scene = arena(ROOM, { seed: oracle('raised') });
    const { hero } = scene.state;
    const grown = times(2000, () => {
      Object.assign(hero, { level: 1, xp: 9, hp: 10, maxHp: 50 });
      gainXp(scene, 1);
      expect(hero.maxHp - 50).toBe(hero.hp - 10);
      return hero.maxHp - 50;
    });
    expectOdds(grown, evenly(1, 10));
  });
});

type Way = { dir: 'l'; count: 1 };

describe('a confused hero (rules 4)', () => {
  const lost = (drawing: string[], seed: string): Arena => {
    const scene = arena(drawing, { seed });
    scene.state.clock.timers.confused = 1_000_000;
    return scene;
  };

  test.each([
    ['a step', (scene: Arena, way: Way) => move(scene, { type: 'move', ...way })],
    ['m', (scene: Arena, way: Way) => tread(scene, { type: 'tread', ...way })],
  ])('with %s goes to each of the nine cells around equally often in four of five', (name, moves) => {
    const scene = lost(
      ['-------', '|.....|', '|.....|', '|..@..|', '|.....|', '|.....|', '-------'],
      oracle(`staggering, ${name}`),
    );
    const { hero } = scene.state;
    const cells = times(9000, () => {
      Object.assign(hero, { x: 3, y: 4 });
      moves(scene, { dir: 'l', count: 1 });
      return `${hero.x - 3},${hero.y - 4}`;
    });
    const odds: { [cell: string]: number } = {};
    for (const y of [-1, 0, 1]) {
      for (const x of [-1, 0, 1]) {
        odds[`${x},${y}`] = (4 / 5) * (1 / 9) + (x === 1 && y === 0 ? 1 / 5 : 0);
      }
    }
    expectOdds(cells, odds);
  });

  test.each([
    ['t', 'threw'],
    ['z', 'bolt'],
  ] as const)('may point elsewhere with %s, once in five', (key, flight) => {
    const flown = times(300, (i) => {
      const scene = stage(['-----', '|...|', '|.@.|', '|...|', '----%'], { seed: oracle(`${key} astray ${i}`) });
      scene.state.clock.timers.confused = 50;
      const letter = key === 't' ? carry(scene, 'weapon', 'mace') : carry(scene, 'stick', 'cold', { charges: 1 });
      const told = only(act(scene, `${key}l${letter}`), flight);
      return told.type === 'bolt' ? told.dirs[0] : told.dir;
    });
    expectRate(flown.filter((dir) => dir !== 'l').length, 300, (1 / 5) * (7 / 8));
  });

  test.each(['^', 'f'])('may look elsewhere with %s, once in five', (key) => {
    const astray = times(300, (i) => {
      const map = ['-----', '|...|', `|.@${key === '^' ? '.' : 'Z'}|`, '|...|', '----%'];
      const scene = stage(map, { seed: oracle(`${key} astray ${i}`) });
      scene.state.clock.timers.confused = 50;
      scene.state.level.traps.push({ x: 3, y: 3, kind: 'rust', hidden: false });
      forgetPlaces(scene.state.level);
      if (key === '^') return only(act(scene, '^l'), 'trapNamed').trap === null;
      // Caught, so that no blow of the fight staggers.
      scene.state.hero.trapped = 5;
      return fight(scene, { type: 'fight', dir: 'l', toDeath: false }) !== TIMED;
    });
    expectRate(astray.filter(Boolean).length, 300, (1 / 5) * (7 / 8));
  });

  test('fights the way that it looked, which is the only one that is drawn', () => {
    const dirs = times(60, (i) => {
      const scene = stage(['-----', '|ZZZ|', '|Z@Z|', '|ZZZ|', '----%'], { seed: `one way ${i}` });
      scene.state.clock.timers.confused = 50;
      // Caught, so that no blow of the fight staggers.
      scene.state.hero.trapped = 5;
      fight(scene, { type: 'fight', dir: 'l', toDeath: false });
      const { activity, level, hero } = scene.state;
      if (activity?.type !== 'fight') throw new Error('there is no fight');
      const target = level.monsters.find(({ id }) => id === activity.target)!;
      expect(stepFrom(hero, activity.dir)).toEqual({ x: target.x, y: target.y });
      return activity.dir;
    });
    expect(new Set(dirs).size).toBeGreaterThan(1);
  });

  test('no chance is drawn for the direction of a hero with a clear head', () => {
    const scene = stage(['-----', '|.@.|', '----%']);
    const letter = carry(scene, 'stick', 'nothing', { charges: 1 });
    expect(outcome(scene, `zl${letter}`)).toBe('timed');
    expect(scene.state.clock.timers.confused).toBe(0);
  });
});

describe('held and trapped (rules 2.6 F, 4)', () => {
  test('a bear trap spends fight commands too', () => {
    const scene = stage(['-----', '|@B%|', '-----']);
    scene.state.hero.trapped = 2;
    fight(scene, { type: 'fight', dir: 'l', toDeath: true });
    expect([scene.state.hero.trapped, scene.told.map(({ type }) => type)]).toEqual([1, ['stillHeld']]);
  });

  test('a held hero who floats may step over a hidden trap, which stays hidden', () => {
    for (const levitating of [0, 9]) {
      const told = story(['----', '|.^|', '|W@|', '----'], { things: { '^': { trap: 'bear trap' } } });
      const { state } = told;
      Object.assign(state.hero, { heldBy: told.the('weed').id, hp: 1000, maxHp: 1000 });
      state.clock.timers.levitating = levitating;
      told.act('k');
      expect(state.hero.y).toBe(2);
      expect(state.level.traps[0]!.hidden).toBe(levitating > 0);
      expect(told.toldOf('trapSprung')).toHaveLength(levitating > 0 ? 0 : 1);
    }
  });

  test('a held hero goes nowhere else, and not onto a trap that is shown', () => {
    const told = story(['----', '|.^|', '|W@|', '----'], { things: { '^': { trap: 'bear trap', shown: true } } });
    Object.assign(told.state.hero, { heldBy: told.the('weed').id, hp: 1000, maxHp: 1000 });
    told.act('k');
    expect([told.state.hero.y, told.toldOf('stillHeld').length]).toEqual([3, 1]);
  });
});

describe('a fight that something else comes into (rules 7.7)', () => {
  const fighting = (): Arena => {
    const scene = arena(ROOM);
    const target = the(scene, 'hobgoblin').id;
    scene.state.activity = { type: 'fight', dir: 'l', toDeath: true, target, worstBlow: 0, blows: 0 };
    return scene;
  };

  test('outlasts a teleport and sleep, which end runs and counts only', () => {
    for (const what of [(scene: Arena) => void teleportHero(scene), (scene: Arena) => addHelpless(scene, 3)]) {
      const scene = fighting();
      what(scene);
      expect(scene.state.activity).toMatchObject({ type: 'fight' });
      scene.state.activity = { type: 'repeat', command: { type: 'search', count: 9 }, left: 5 };
      what(scene);
      expect(scene.state.activity).toBeNull();
    }
  });

  test('is over when the target comes after a hero who was taken away', () => {
    const scene = fighting();
    wakeAll(scene);
    Object.assign(scene.state.hero, { x: 1, y: 2 });
    moveMonsters(scene);
    expect(scene.state.activity).toBeNull();
  });
});

describe('what wears off (quirks 43, 49)', () => {
  test('may be everything at once, each for its own time', () => {
    const told = story(['-----', '|.@.|', '-----']);
    const { timers } = told.state.clock;
    TIMERS.forEach((timer, i) => {
      timers[timer] = 30 + i;
    });
    for (let turn = 0; turn < 120; turn++) told.act('s');
    expect(told.toldOf('timerEnded').map(({ timer }) => timer)).toEqual([...TIMERS]);
  });

  test('helplessness adds up without a limit: only cold kills', () => {
    const scene = arena(ROOM);
    for (let i = 0; i < 30; i++) addHelpless(scene, 8);
    expect([scene.state.clock.helpless, scene.state.phase.type]).toEqual([240, 'command']);
  });
});

test('a saving throw of a monster is against its own level, one in twenty better for each two', () => {
  const scene = arena(ROOM, { seed: oracle('monster saves') });
  for (const level of [1, 10]) {
    const hobgoblin = Object.assign(the(scene, 'hobgoblin'), { level });
    const held = times(4000, () => savesAgainst(scene, hobgoblin, 'magic')).filter(Boolean).length;
    expectRate(held, 4000, (4 + Math.floor(level / 2)) / 20);
  }
});

test('who gains a level and is killed in one turn hears of the level first, and of nothing after the end', () => {
  let both = 0;
  for (let i = 0; i < 40; i++) {
    const scene = stage(['-----', '|H@D|', '----%'], { seed: `a last level ${i}` });
    const { hero } = scene.state;
    Object.assign(the(scene, 'dragon'), { running: true, goal: { to: 'hero' }, level: 60 });
    Object.assign(the(scene, 'hobgoblin'), { hp: 1, armor: 60, xp: 10 });
    hero.hp = 1;
    const told = act(scene, 'h').map(({ type }) => type);
    if (!told.includes('levelUp') || !told.includes('died')) continue;
    both++;
    expect(told.indexOf('levelUp')).toBeLessThan(told.indexOf('died'));
    expect(told.slice(told.indexOf('died'))).toEqual(['died', 'ended']);
  }
  expect(both).toBeGreaterThan(5);
});
