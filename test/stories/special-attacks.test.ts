import { describe, expect, test } from 'vitest';
import { addFloorItem, moveMonster } from '../../src/entities/places.js';
import { makeItemOf } from '../../src/entities/spawn.js';
import type { Armor } from '../../src/state/items.js';
import type { Monster } from '../../src/state/monsters.js';
import { attackHero, attackMonster } from '../../src/turns/combat.js';
import { moveMonsters } from '../../src/turns/minds.js';
import { notice } from '../../src/turns/notice.js';
import { slayMonster } from '../../src/turns/slay.js';
import { expectMean, expectRate, oracle, times } from '../oracle/chance.js';
import { type Arena, type ArenaOptions, arena, drawn, give, the, wakeAll, weapon, wear } from '../turns/arena.js';

/** The hero beside one monster in a lit room. */
function beside(glyph: string, options: ArenaOptions = {}): Arena {
  return arena(['-------', '|.....|', `|.@${glyph}..|`, '|.....|', '-------'], options);
}

/** The next attack of the monster lands, or misses. */
function attack(scene: Arena, monster: Monster, outcome: 'hits' | 'misses'): void {
  const level = monster.level;
  monster.level = outcome === 'hits' ? 60 : -60;
  attackHero(scene, monster);
  monster.level = level;
}

function wearArmor(scene: Arena, kind: string): Armor {
  const armor = give(scene, makeItemOf(scene.content, scene.state, 'armor', kind, scene.rng)) as Armor;
  armor.armor = scene.content.items.armor.find((each) => each.name === kind)!.armor;
  scene.state.hero.worn = armor.id;
  return armor;
}

describe('an aquator', () => {
  test('rusts worn armour by one at each attack that lands, and hurts nobody', () => {
    const scene = beside('A');
    const mail = wearArmor(scene, 'ring mail');
    attack(scene, the(scene, 'aquator'), 'hits');
    expect(mail.armor).toBe(8);
    attack(scene, the(scene, 'aquator'), 'misses');
    expect(mail.armor).toBe(8);
    attack(scene, the(scene, 'aquator'), 'hits');
    expect(mail.armor).toBe(9);
    attack(scene, the(scene, 'aquator'), 'hits');
    expect(mail.armor, 'nothing is left to rust').toBe(9);
    expect(scene.state.hero.hp).toBe(1000);
  });

  test('leaves leather, protected and maintained armour alone, and does nothing once cancelled', () => {
    const leather = beside('A');
    const jerkin = wearArmor(leather, 'leather armor');
    attack(leather, the(leather, 'aquator'), 'hits');
    expect(jerkin.armor).toBe(8);

    const scene = beside('A');
    const mail = wearArmor(scene, 'plate mail');
    mail.protected = true;
    attack(scene, the(scene, 'aquator'), 'hits');
    mail.protected = false;
    const ring = wear(scene, 'maintainArmor', 'left');
    attack(scene, the(scene, 'aquator'), 'hits');
    scene.state.hero.rings.left = null;
    expect(ring.bonus).toBe(0);
    the(scene, 'aquator').cancelled = true;
    attack(scene, the(scene, 'aquator'), 'hits');
    expect(mail.armor).toBe(3);
  });
});

describe('an ice monster', () => {
  test('freezes for two or three turns that add up, without a blow to tell of, and takes the alertness', () => {
    const scene = beside('I', { seed: oracle('ice') });
    const turns: number[] = [];
    for (let i = 0; i < 2000; i++) {
      scene.state.clock.helpless = 0;
      attack(scene, the(scene, 'ice monster'), 'hits');
      turns.push(scene.state.clock.helpless);
    }
    expect(new Set(turns)).toEqual(new Set([2, 3]));
    // Statement 40.
    expectRate(turns.filter((each) => each === 2).length, 2000, 0.5);
    expect(scene.state.hero.alert).toBe(false);
    expect(scene.state.hero.hp).toBe(1000);
    expect([scene.toldOf('hit').length, scene.toldOf('missed').length]).toEqual([0, 0]);
  });

  test('says so once, and freezes to death beyond fifty', () => {
    const scene = beside('I');
    for (let i = 0; i < 30 && scene.state.phase.type !== 'over'; i++) attack(scene, the(scene, 'ice monster'), 'hits');
    expect(scene.toldOf('frozen')).toHaveLength(1);
    expect(scene.state.clock.helpless).toBeGreaterThan(50);
    expect(scene.state.clock.helpless).toBeLessThanOrEqual(53);
    expect(scene.toldOf('died')).toEqual([{ type: 'died', by: { cause: 'cold' } }]);
  });
});

describe('a leprechaun', () => {
  test('takes gold and is gone with what it carries', () => {
    const scene = beside('L');
    const { state, content, rng } = scene;
    state.hero.gold = 100_000;
    const leprechaun = the(scene, 'leprechaun');
    leprechaun.pack.push(makeItemOf(content, state, 'potion', 'healing', rng));
    attack(scene, leprechaun, 'hits');
    const lost = 100_000 - state.hero.gold;
    expect(scene.toldOf('goldStolen')).toMatchObject([{ amount: lost, monster: { kind: 'leprechaun', seen: true } }]);
    expect(lost).toBeGreaterThanOrEqual(2);
    expect(state.level.monsters).toEqual([]);
    expect(state.ledger).toEqual({ made: 1, destroyed: 1 });
  });

  test('takes 4.2 times the mean heap of the depth from a hero of level 1 (statement 41)', () => {
    const stolen = times(1500, (i) => {
      const scene = beside('L', { seed: oracle(`leprechaun ${i}`) });
      scene.state.hero.gold = 100_000;
      attack(scene, the(scene, 'leprechaun'), 'hits');
      return 100_000 - scene.state.hero.gold;
    });
    expectMean(stolen, 4.2 * 31.5);
  });

  test('empties a purse and no more', () => {
    const scene = beside('L');
    scene.state.hero.gold = 1;
    attack(scene, the(scene, 'leprechaun'), 'hits');
    expect(scene.state.hero.gold).toBe(0);
  });

  test('slain by a hero whose save holds, leaves five heaps in one', () => {
    const left = (level: number): number[] =>
      Array.from({ length: 40 }, (_, i) => {
        const scene = beside('L', { seed: `heaps ${i}` });
        scene.state.hero.level = level;
        slayMonster(scene, the(scene, 'leprechaun'));
        return scene.state.level.items[0]!.item.count;
      });
    // One heap of depth 1 is at most 61.
    expect(Math.max(...left(-60))).toBeLessThanOrEqual(61);
    expect(Math.max(...left(60))).toBeGreaterThan(61);
  });

  test('slain where nothing can fall, leaves no gold and no word of any', () => {
    const scene = arena(['----', '|@L|', '----']);
    const leprechaun = the(scene, 'leprechaun');
    const { x, y } = leprechaun;
    addFloorItem(scene.state.level, x, y, makeItemOf(scene.content, scene.state, 'food', 'food ration', scene.rng));
    slayMonster(scene, leprechaun);
    expect(scene.told.map(({ type }) => type)).not.toContain('vanishedThing');
    expect(scene.state.level.items.map(({ item }) => item.class)).toEqual(['food']);
  });

  test('slain, leaves gold beside on a level as deep as any before', () => {
    const scene = beside('L');
    slayMonster(scene, the(scene, 'leprechaun'));
    expect(scene.state.level.items.map(({ item }) => item.class)).toEqual(['gold']);
    const { x, y } = scene.state.level.items[0]!;
    expect(Math.max(Math.abs(x - 3), Math.abs(y - 3))).toBeLessThanOrEqual(1);

    const shallow = beside('L');
    shallow.state.hero.deepest = 2;
    slayMonster(shallow, the(shallow, 'leprechaun'));
    expect(shallow.state.level.items).toEqual([]);
  });
});

describe('a nymph', () => {
  test('takes one unit of something magical that is not in use, and is gone', () => {
    for (let i = 0; i < 20; i++) {
      const scene = beside('N', { seed: `stolen ${i}` });
      const { state, content, rng } = scene;
      const potions = give(scene, makeItemOf(content, state, 'potion', 'healing', rng));
      potions.count = 3;
      state.ledger.made += 2;
      const mace = weapon(scene, 'mace', 1, 1);
      state.hero.wielded = mace.id;
      wear(scene, 'adornment', 'left');
      give(scene, makeItemOf(content, state, 'food', content.items.food[0]!.name, rng));
      attack(scene, the(scene, 'nymph'), 'hits');
      expect(potions.count).toBe(2);
      expect(state.pack.map(({ item }) => item.class)).toEqual(['potion', 'weapon', 'ring', 'food']);
      expect(state.level.monsters).toEqual([]);
      expect(state.ledger.destroyed).toBe(1);
      expect(scene.toldOf('itemStolen')).toMatchObject([{ item: { class: 'potion', count: 1 } }]);
    }
  });

  test('stays where there is nothing that she wants', () => {
    const scene = beside('N');
    const mace = weapon(scene, 'mace', 0, 0);
    attack(scene, the(scene, 'nymph'), 'hits');
    expect(scene.state.pack.map(({ item }) => item)).toEqual([mace]);
    expect(scene.state.level.monsters).toHaveLength(1);
  });

  test('takes each of two things equally often', () => {
    let first = 0;
    for (let i = 0; i < 1000; i++) {
      const scene = beside('N', { seed: oracle(`nymph ${i}`) });
      const { state, content, rng } = scene;
      give(scene, makeItemOf(content, state, 'potion', 'healing', rng));
      give(scene, makeItemOf(content, state, 'scroll', 'teleportation', rng));
      attack(scene, the(scene, 'nymph'), 'hits');
      if (state.pack[0]!.item.class === 'scroll') first++;
    }
    expectRate(first, 1000, 0.5);
  });
});

describe('a medusa', () => {
  const gaze = (scene: Arena): number => {
    const medusa = the(scene, 'medusa');
    medusa.running = true;
    medusa.goal = { to: 'hero' };
    notice(scene, 'entered');
    return scene.state.clock.timers.confused;
  };

  test('confuses with her first gaze in a lit room, for 19 or 20 turns, unless a save holds', () => {
    let resisted = 0;
    for (let i = 0; i < 800; i++) {
      const scene = arena(['---------', '|.@....M|', '---------'], { seed: oracle(`medusa ${i}`) });
      const turns = gaze(scene);
      if (turns === 0) resisted++;
      else expect([19, 20]).toContain(turns);
      expect(gaze(scene), 'once only').toBe(turns);
      expect(scene.toldOf('gazed')).toMatchObject([{ resisted: turns === 0 }]);
    }
    expectRate(resisted, 800, 4 / 20);
  });

  test('adds her turns to the confusion that there is', () => {
    for (let i = 0; i < 20; i++) {
      const scene = arena(['---------', '|.@....M|', '---------'], { seed: `once more ${i}` });
      scene.state.clock.timers.confused = 7;
      const turns = gaze(scene);
      expect([7, 26, 27]).toContain(turns);
      if (turns > 7) return;
    }
    throw new Error('every save held');
  });

  test('needs to be awake, and a hero who sees her, in light or from beside', () => {
    const dark = arena(['---------', '|.@....M|', '---------'], { dark: true });
    gaze(dark);
    expect(the(dark, 'medusa').gazed).toBe(false);
    const near = arena(['---------', '|.@M....|', '---------'], { dark: true });
    gaze(near);
    expect(the(near, 'medusa').gazed).toBe(true);
    for (const timer of ['blind', 'hallucinating'] as const) {
      const scene = beside('M');
      scene.state.clock.timers[timer] = 5;
      gaze(scene);
      expect(the(scene, 'medusa').gazed, timer).toBe(false);
    }
    const cancelled = beside('M');
    the(cancelled, 'medusa').cancelled = true;
    gaze(cancelled);
    expect(the(cancelled, 'medusa').gazed).toBe(false);
    const asleep = beside('M');
    asleep.state.clock.timers.levitating = 5;
    notice(asleep, 'about to act');
    expect([the(asleep, 'medusa').running, the(asleep, 'medusa').gazed]).toEqual([false, false]);
  });
});

describe('a rattlesnake', () => {
  test('weakens a hero whose save fails, down to 3', () => {
    const scene = beside('R', { seed: oracle('rattlesnake') });
    const { hero } = scene.state;
    let weakened = 0;
    for (let i = 0; i < 2000; i++) {
      hero.strength = 16;
      hero.hp = 1000;
      attack(scene, the(scene, 'rattlesnake'), 'hits');
      if (hero.strength === 15) weakened++;
    }
    expectRate(weakened, 2000, 13 / 20);
    hero.strength = 3;
    for (let i = 0; i < 20; i++) attack(scene, the(scene, 'rattlesnake'), 'hits');
    expect(hero.strength).toBe(3);
    expect(hero.maxStrength).toBe(16);
  });

  test('can do nothing to who wears sustain strength', () => {
    const scene = beside('R');
    wear(scene, 'sustainStrength', 'right');
    for (let i = 0; i < 50; i++) attack(scene, the(scene, 'rattlesnake'), 'hits');
    expect(scene.state.hero.strength).toBe(16);
    expect(scene.toldOf('poisoned').every((event) => event.resisted)).toBe(true);
  });
});

describe('a venus flytrap', () => {
  test('holds, costs one hit point at a hit, and what its grip has grown to at a miss', () => {
    const scene = beside('F');
    const flytrap = the(scene, 'venus flytrap');
    const { hero } = scene.state;
    attack(scene, flytrap, 'misses');
    expect([hero.hp, hero.heldBy]).toEqual([1000, null]);
    attack(scene, flytrap, 'hits');
    attack(scene, flytrap, 'hits');
    expect([hero.hp, hero.heldBy, hero.gripDamage]).toEqual([998, flytrap.id, 2]);
    attack(scene, flytrap, 'misses');
    expect(hero.hp).toBe(996);
    expect(scene.toldOf('gripped')).toHaveLength(1);
  });

  test('that is new strikes like the first, however tight another holds (quirk 5)', () => {
    const scene = beside('F');
    scene.state.hero.gripDamage = 2;
    attack(scene, the(scene, 'venus flytrap'), 'hits');
    expect(scene.state.hero.hp).toBe(999);
    expect(scene.toldOf('hit')).toMatchObject([{ damage: 0 }]);
  });

  test('never leaves its cell, and its death frees the hero', () => {
    const scene = arena(['-------', '|@....|', '|...F.|', '|.....|', '-------']);
    wakeAll(scene);
    for (let i = 0; i < 10; i++) moveMonsters(scene);
    expect(drawn(scene)[2]).toBe('|...F.|');

    const near = beside('F');
    attack(near, the(near, 'venus flytrap'), 'hits');
    slayMonster(near, the(near, 'venus flytrap'));
    expect([near.state.hero.heldBy, near.state.hero.gripDamage]).toEqual([null, 0]);
  });

  test('once cancelled, holds no more, but goes on to hurt as tightly as it held', () => {
    const scene = beside('F');
    const flytrap = the(scene, 'venus flytrap');
    attack(scene, flytrap, 'hits');
    attack(scene, flytrap, 'hits');
    flytrap.cancelled = true;
    scene.state.hero.heldBy = null;
    attack(scene, flytrap, 'hits');
    expect(scene.state.hero).toMatchObject({ hp: 998, heldBy: null, gripDamage: 2 });
    attack(scene, flytrap, 'misses');
    expect(scene.state.hero).toMatchObject({ hp: 996, heldBy: null });
  });

  test('can kill by holding and by squeezing', () => {
    for (const outcome of ['hits', 'misses'] as const) {
      const scene = beside('F');
      scene.state.hero.gripDamage = 3;
      scene.state.hero.hp = 1;
      attack(scene, the(scene, 'venus flytrap'), outcome);
      expect(scene.toldOf('died')).toEqual([{ type: 'died', by: { cause: 'monster', kind: 'venus flytrap' } }]);
    }
  });
});

describe('a vampire', () => {
  test('drains 1 to 3 maximum hit points with three hits in ten (statement 39)', () => {
    const scene = beside('V', { seed: oracle('vampire') });
    const { hero } = scene.state;
    const drains: number[] = [];
    for (let i = 0; i < 3000; i++) {
      hero.hp = 1000;
      hero.maxHp = 1000;
      attack(scene, the(scene, 'vampire'), 'hits');
      if (hero.maxHp < 1000) drains.push(1000 - hero.maxHp);
    }
    expectRate(drains.length, 3000, 0.3);
    expect(new Set(drains)).toEqual(new Set([1, 2, 3]));
    expectMean(drains, 2);
    expectRate(drains.filter((each) => each === 2).length, drains.length, 1 / 3);
  });

  test('drains hit points and their maximum alike', () => {
    const scene = beside('V', { seed: 'alike' });
    const { hero } = scene.state;
    hero.hp = 500;
    for (let i = 0; i < 20 && scene.toldOf('weakened').length === 0; i++) attack(scene, the(scene, 'vampire'), 'hits');
    const [drained] = scene.toldOf('weakened');
    const struck = scene.toldOf('hit').reduce((sum, { damage }) => sum + damage, 0);
    expect([hero.hp, hero.maxHp]).toEqual([500 - struck - drained!.hp, 1000 - drained!.hp]);
  });

  test('leaves at least one hit point, but kills who has no maximum left', () => {
    const scene = beside('V');
    const { hero } = scene.state;
    for (let i = 0; i < 100 && scene.state.phase.type !== 'over'; i++) {
      hero.hp = 11;
      hero.maxHp = 20;
      attack(scene, the(scene, 'vampire'), 'hits');
      expect(hero.hp).toBeGreaterThanOrEqual(1);
    }
    for (let i = 0; i < 100 && scene.state.phase.type !== 'over'; i++) {
      hero.hp = 50;
      hero.maxHp = 1;
      attack(scene, the(scene, 'vampire'), 'hits');
    }
    expect(scene.toldOf('died')).toHaveLength(1);
  });
});

describe('a wraith', () => {
  test('takes a level with three hits in twenty, the points to one past its threshold, and up to ten hit points (statement 39)', () => {
    const scene = beside('W', { seed: oracle('wraith') });
    const { hero } = scene.state;
    const drains: number[] = [];
    for (let i = 0; i < 3000; i++) {
      Object.assign(hero, { level: 3, xp: 33, hp: 1000, maxHp: 1000 });
      attack(scene, the(scene, 'wraith'), 'hits');
      if (hero.level === 3) continue;
      expect([hero.level, hero.xp]).toEqual([2, 21]);
      drains.push(1000 - hero.maxHp);
    }
    expectRate(drains.length, 3000, 0.15);
    expect([Math.min(...drains), Math.max(...drains)]).toEqual([1, 10]);
    expectMean(drains, 5.5);
  });

  test('the level comes back at the next kill (statement 54, quirk 6)', () => {
    const scene = beside('W', { seed: 'drained' });
    const { hero } = scene.state;
    Object.assign(hero, { level: 3, xp: 33 });
    for (let i = 0; i < 200 && hero.level === 3; i++) attack(scene, the(scene, 'wraith'), 'hits');
    expect([hero.level, hero.xp]).toEqual([2, 21]);
    the(scene, 'wraith').xp = 0;
    slayMonster(scene, the(scene, 'wraith'));
    expect(hero.level).toBe(3);
  });

  test('leaves level 1 with no points, and then kills', () => {
    const scene = beside('W', { seed: 'last level' });
    const { hero } = scene.state;
    Object.assign(hero, { level: 1, xp: 5 });
    for (let i = 0; i < 200 && hero.xp > 0; i++) attack(scene, the(scene, 'wraith'), 'hits');
    expect([hero.level, hero.xp, scene.state.phase.type]).toEqual([1, 0, 'command']);
    for (let i = 0; i < 200 && scene.state.phase.type !== 'over'; i++) {
      hero.hp = 1000;
      hero.maxHp = 1000;
      attack(scene, the(scene, 'wraith'), 'hits');
    }
    expect(scene.toldOf('died')).toEqual([{ type: 'died', by: { cause: 'monster', kind: 'wraith' } }]);
  });
});

describe('a dragon', () => {
  /** How many of `n` actions of the dragon are flames. */
  const flames = (drawing: string[], n: number, seed: string): number => {
    let bolts = 0;
    for (let i = 0; i < n; i++) {
      const scene = arena(drawing, { seed: `${seed} ${i}` });
      wakeAll(scene);
      moveMonsters(scene);
      bolts += scene.toldOf('bolt').length;
    }
    return bolts;
  };
  const hall = (row: string): string[] => ['-----------', '|.........|', row, '|.........|', '-----------'];

  test('breathes once in five actions at a hero straight ahead within six cells, point-blank too (statement 38, quirk 25)', () => {
    expectRate(flames(hall('|.@.....D.|'), 1000, oracle('flame far')), 1000, 0.2);
    expectRate(flames(hall('|.@D......|'), 1000, oracle('flame near')), 1000, 0.2);
  });

  test('not farther, and not aslant', () => {
    expect(flames(hall('|.@......D|'), 200, 'flame too far')).toBe(0);
    expect(
      flames(['-----------', '|.@.......|', '|.........|', '|...D.....|', '-----------'], 1, 'diagonal'),
    ).toBeLessThan(2);
    expect(flames(['-----------', '|.@.......|', '|.........|', '|....D....|', '-----------'], 200, 'aslant')).toBe(0);
  });

  test('round a corner that no blow reaches past (quirk 25)', () => {
    const scene = arena(['------', '|...D|', '|....+', '|...@|', '------']);
    // On the door, with its post between the two.
    Object.assign(scene.state.hero, { x: 5, y: 3, zone: 0 });
    const dragon = the(scene, 'dragon');
    for (let i = 0; i < 200 && scene.toldOf('bolt').length === 0; i++) {
      moveMonster(scene.state.level, dragon, 4, 2);
      wakeAll(scene);
      moveMonsters(scene);
    }
    expect(scene.toldOf('bolt')).toHaveLength(1);
    expect(scene.toldOf('hit').length + scene.toldOf('missed').length).toBe(0);
  });

  test('ends counts and quiet, whether it hits or not', () => {
    for (let i = 0; i < 100; i++) {
      const scene = arena(hall('|.@.....D.|'), { seed: `flame at rest ${i}` });
      scene.state.activity = { type: 'repeat', command: { type: 'search', count: 10 }, left: 9 };
      scene.state.hero.quiet = 4;
      wakeAll(scene);
      moveMonsters(scene);
      const breathed = scene.toldOf('bolt').length > 0;
      expect([scene.state.activity === null, scene.state.hero.quiet]).toEqual(breathed ? [true, 0] : [false, 4]);
    }
  });

  test('not while cancelled, nor from another room', () => {
    const scene = arena(hall('|.@.....D.|'));
    wakeAll(scene);
    const dragon = the(scene, 'dragon');
    dragon.cancelled = true;
    for (let i = 0; i < 100; i++) {
      scene.state.hero.hp = 1000;
      moveMonsters(scene);
    }
    expect(scene.toldOf('bolt')).toEqual([]);
    expect(flames(['----  -----', '|.@+##+D..|', '----  -----'], 200, 'another room')).toBe(0);
  });

  test('not along the corridor at a hero who stands in the doorway: he is in the room', () => {
    const bolts = (zoneOf: (corridor: number) => number): number => {
      let told = 0;
      for (let i = 0; i < 60; i++) {
        const scene = arena(['-----', '|@..+####D', '-----'], { seed: `flame at a door ${i}` });
        const { hero, level } = scene.state;
        Object.assign(hero, { x: 4, y: 2, zone: zoneOf(level.rooms.length) });
        wakeAll(scene);
        moveMonsters(scene);
        told += scene.toldOf('bolt').length;
      }
      return told;
    };
    expect(bolts(() => 0)).toBe(0);
    expect(bolts((corridor) => corridor)).toBeGreaterThan(0);
  });

  test('hurts by up to 36 or is resisted, and the stone names the dragon', () => {
    for (let i = 0; i < 100; i++) {
      const scene = arena(hall('|.@.....D.|'), { seed: `flame ${i}` });
      scene.state.hero.hp = 1;
      wakeAll(scene);
      moveMonsters(scene);
      if (scene.toldOf('boltHit').length === 0) continue;
      expect(scene.toldOf('died')).toEqual([{ type: 'died', by: { cause: 'monster', kind: 'dragon' } }]);
      return;
    }
    throw new Error('no flame hit in a hundred');
  });
});

describe('a xeroc', () => {
  test('is only unmasked by a blow by hand, which wakes it', () => {
    const scene = beside('X');
    const xeroc = the(scene, 'xeroc');
    expect(xeroc.disguise).not.toBe(null);
    xeroc.armor = 40;
    expect(attackMonster(scene, xeroc, null, null)).toBe(false);
    expect([xeroc.disguise, xeroc.running, xeroc.hp]).toEqual([null, true, xeroc.maxHp]);
    expect(scene.toldOf('unmasked')).toMatchObject([{ glyph: 'X', monster: { kind: 'xeroc' } }]);
  });

  test('is unmasked and struck by a missile', () => {
    const scene = beside('X');
    const xeroc = the(scene, 'xeroc');
    xeroc.armor = 40;
    expect(attackMonster(scene, xeroc, null, weapon(scene, 'dagger'))).toBe(true);
    expect(xeroc.disguise).toBe(null);
    expect(xeroc.hp).toBeLessThan(xeroc.maxHp);
  });

  test('stays what it seems to a blind hero, and shows itself when it attacks one who sees', () => {
    const scene = beside('X');
    const xeroc = the(scene, 'xeroc');
    scene.state.clock.timers.blind = 10;
    attack(scene, xeroc, 'misses');
    xeroc.armor = 40;
    expect(attackMonster(scene, xeroc, null, null)).toBe(true);
    expect(xeroc.disguise).not.toBe(null);
    scene.state.clock.timers.blind = 0;
    attack(scene, xeroc, 'misses');
    expect(xeroc.disguise).toBe(null);
  });

  test('is not noticed while it shows no letter', () => {
    const scene = beside('X');
    the(scene, 'xeroc').mean = true;
    for (let i = 0; i < 50; i++) notice(scene, 'entered');
    expect(the(scene, 'xeroc').running).toBe(false);
  });
});

describe('a cancelled monster', () => {
  test.each([
    ['I', 'ice monster'],
    ['R', 'rattlesnake'],
    ['F', 'venus flytrap'],
    ['L', 'leprechaun'],
    ['W', 'wraith'],
    ['V', 'vampire'],
    ['N', 'nymph'],
    ['A', 'aquator'],
    ['M', 'medusa'],
  ])('%s only strikes', (glyph, kind) => {
    const scene = beside(glyph);
    const monster = the(scene, kind);
    const { hero, clock, level } = scene.state;
    hero.gold = 100;
    monster.cancelled = true;
    const mail = wearArmor(scene, 'plate mail');
    give(scene, makeItemOf(scene.content, scene.state, 'potion', 'healing', scene.rng));
    Object.assign(hero, { hp: 100_000, maxHp: 100_000 });
    for (let i = 0; i < 50; i++) {
      attack(scene, monster, 'hits');
      attack(scene, monster, 'misses');
    }
    expect([hero.strength, hero.heldBy, hero.gold, hero.level, hero.maxHp]).toEqual([16, null, 100, 1, 100_000]);
    expect([mail.armor, scene.state.pack.length, clock.timers.confused]).toEqual([3, 2, 0]);
    expect(clock.helpless).toBe(0);
    expect(level.monsters).toEqual([monster]);
  });
});
