import { describe, expect, test } from 'vitest';
import { wornArmor } from '../../src/entities/pack.js';
import type { Armor, Item, Ring, Weapon } from '../../src/state/items.js';
import { attackHero } from '../../src/turns/combat.js';
import { rustArmor } from '../../src/turns/rust.js';
import { the } from '../turns/arena.js';
import { act, broken, carry, held, of, only, outcome, ROOM, refusal, type Stage, stage } from './item-play.js';

/** All ways to get rid of what is in hand. */
const WAYS_OUT_OF_HAND = ['wSPARE', 'dITEM', 'tlITEM'];

describe('armour', () => {
  test('takes two turns to put on and two to take off, and shows how good it is', () => {
    const scene = stage();
    const mail = carry(scene, 'armor', 'ring mail', { armor: 6 });
    expect(only(act(scene, `W${mail}`), 'wore').item.item).toMatchObject({ armor: 6, standard: 7 });
    expect(scene.state.clock.turn).toBe(2);
    act(scene, 'T');
    expect(scene.state.clock.turn).toBe(4);
    expect(scene.state.hero.worn).toBeNull();
    expect(held<Armor>(scene, mail).known).toBe(true);
  });

  test('dressed is dressed: more armour is refused, and so is taking off nothing', () => {
    const scene = stage();
    expect(refusal(scene, 'T')).toBe('not dressed');
    const mail = carry(scene, 'armor', 'ring mail');
    const plate = carry(scene, 'armor', 'plate mail');
    act(scene, `W${mail}`);
    expect(refusal(scene, `W${plate}`)).toBe('already dressed');
    expect(refusal(scene, `W${mail}`)).toBe('already dressed');
  });

  test('wearing what is no armour costs one turn', () => {
    const scene = stage();
    const potion = carry(scene, 'potion', 'healing');
    expect(only(act(scene, `W${potion}`), 'wrongClass').verb).toBe('wear');
    expect(scene.state.clock.turn).toBe(1);
  });

  test('monsters act while it is put on', () => {
    const scene = stage(['---------', '|@....H.|', '|......%|', '---------']);
    const hobgoblin = Object.assign(the(scene, 'hobgoblin'), { running: true, goal: { to: 'hero' } });
    act(scene, `W${carry(scene, 'armor', 'ring mail')}`);
    expect(hobgoblin.x).toBe(4);
  });

  test('cursed armour stays on and costs one turn, whichever way it is to go', () => {
    const scene = stage();
    const mail = carry(scene, 'armor', 'ring mail', { cursed: true });
    act(scene, `W${mail}`);
    for (const way of ['T', `d${mail}`, `tl${mail}`]) {
      const { turn } = scene.state.clock;
      expect(only(act(scene, way), 'cursedStays').item.class).toBe('armor');
      expect(scene.state.clock.turn, way).toBe(turn + 1);
      expect(scene.state.hero.worn).toBe(held<Armor>(scene, mail).id);
    }
  });

  test('dropping and throwing worn armour takes two turns', () => {
    const scene = stage();
    const mail = carry(scene, 'armor', 'ring mail');
    act(scene, `W${mail}d${mail}`);
    expect(scene.state.clock.turn).toBe(4);
    expect(scene.state.hero.worn).toBeNull();
    expect(scene.state.level.items).toHaveLength(1);
    act(scene, `,W${mail}tl${mail}`);
    expect(scene.state.clock.turn).toBe(4 + 1 + 2 + 2);
    expect(scene.state.pack).toHaveLength(0);
  });

  test('rust stops at armour class 9', () => {
    const scene = stage(['---------', '|@^....%|', '---------']);
    const mail = carry(scene, 'armor', 'ring mail', { armor: 8 });
    act(scene, `W${mail}lhl`);
    expect(held<Armor>(scene, mail).armor).toBe(9);
    act(scene, 'hl');
    expect(held<Armor>(scene, mail).armor).toBe(9);
  });
});

describe('the thing in hand', () => {
  test('may be anything but armour, and takes a turn', () => {
    const scene = stage();
    const potion = carry(scene, 'potion', 'healing');
    const mail = carry(scene, 'armor', 'ring mail');
    expect(refusal(scene, `w${mail}`)).toBe('armour');
    act(scene, `w${potion}`);
    expect(scene.state.clock.turn).toBe(1);
    expect(refusal(scene, `w${potion}`)).toBe('in use');
    expect(refusal(scene, 'wz')).toBe('no such item');
  });

  test('is refused with an empty pack', () => {
    expect(refusal(stage(), 'w-')).toBe('pack empty');
  });

  test('shows no plusses for being wielded', () => {
    const scene = stage();
    const mace = carry(scene, 'weapon', 'mace', { hit: 2, damage: 1 });
    expect(only(act(scene, `w${mace}`), 'wielded').item.item).toMatchObject({ hit: null, damage: null });
  });

  test.each(WAYS_OUT_OF_HAND)('that is cursed cannot be got rid of by %s: the turn is spent', (way) => {
    const scene = stage();
    const mace = carry(scene, 'weapon', 'mace', { hit: -1, cursed: true });
    const spare = carry(scene, 'weapon', 'spear');
    act(scene, `w${mace}`);
    const told = act(scene, way.replace('ITEM', mace).replace('SPARE', spare));
    expect(only(told, 'cursedStays').item).toMatchObject({ kind: 'mace' });
    expect(scene.state.clock.turn).toBe(2);
    expect(scene.state.hero.wielded).toBe(held<Weapon>(scene, mace).id);
  });

  test('that is cursed stops every wielding, in a turn, even of armour; only no such letter is refused', () => {
    const scene = stage();
    const mace = carry(scene, 'weapon', 'mace', { cursed: true });
    const mail = carry(scene, 'armor', 'ring mail');
    act(scene, `w${mace}`);
    expect(outcome(scene, `w${mail}`)).toBe('timed');
    expect(outcome(scene, `w${mace}`)).toBe('timed');
    expect(refusal(scene, 'wz')).toBe('no such item');
  });

  test.each([
    ['potion', 'healing', 'q'],
    ['scroll', 'sleep', 'r'],
    ['food', 'food ration', 'e'],
  ] as const)('is empty after a %s from it was used, also where more of them are left', (itemClass, kind, verb) => {
    const scene = stage();
    const letter = carry(scene, itemClass, kind, { count: 2 });
    act(scene, `w${letter}${verb}${letter}`);
    expect(scene.state.hero.wielded).toBeNull();
    expect(held<Item>(scene, letter).count).toBe(1);
  });

  test('is empty after one of a wielded bunch was thrown', () => {
    const scene = stage();
    const daggers = carry(scene, 'weapon', 'dagger', { count: 3 });
    act(scene, `w${daggers}tl${daggers}`);
    expect(scene.state.hero.wielded).toBeNull();
    expect(held<Weapon>(scene, daggers).count).toBe(2);
  });
});

describe('what is cursed and in use', () => {
  /** A hero in cursed mail with a cursed mace and a cursed ring, beside a nymph. */
  function cursedAllOver(): Stage {
    const scene = stage(['---------', '|@N.^...|', '|......%|', '---------']);
    const mail = carry(scene, 'armor', 'ring mail', { armor: 7, cursed: true });
    const mace = carry(scene, 'weapon', 'mace', { hit: -1, cursed: true });
    const ring = carry(scene, 'ring', 'teleportation', { cursed: true });
    act(scene, `W${mail}w${mace}P${ring}L`);
    return scene;
  }

  const inUse = ({ state }: Stage) => [state.hero.worn, state.hero.wielded, state.hero.rings.left];

  test('is not stolen', () => {
    const scene = cursedAllOver();
    const nymph = Object.assign(the(scene, 'nymph'), { running: true, goal: { to: 'hero' }, level: 60 });
    const before = inUse(scene);
    for (let turn = 0; turn < 20; turn++) attackHero(scene, nymph);
    expect(inUse(scene)).toEqual(before);
    expect(scene.state.pack).toHaveLength(3);
    expect(broken(scene)).toEqual([]);
  });

  test('rusts like the rest, stays through a teleport, and keeps its curse', () => {
    const scene = cursedAllOver();
    const before = inUse(scene);
    rustArmor(scene);
    act(scene, `r${carry(scene, 'scroll', 'teleportation')}`);
    expect(inUse(scene)).toEqual(before);
    expect(wornArmor(scene.state)).toMatchObject({ armor: 8, cursed: true });
  });
});

describe('rings', () => {
  const ringStage = (): Stage & { ring: string; other: string; third: string } => {
    const scene = stage();
    const ring = carry(scene, 'ring', 'adornment');
    const other = carry(scene, 'ring', 'stealth');
    const third = carry(scene, 'ring', 'searching');
    return { ...scene, ring, other, third };
  };

  test('go on the hand that is named, one on each', () => {
    const scene = ringStage();
    expect(only(act(scene, `P${scene.ring}R`), 'putOnRing').hand).toBe('right');
    act(scene, `P${scene.other}L`);
    expect(scene.state.hero.rings).toEqual({
      left: held<Ring>(scene, scene.other).id,
      right: held<Ring>(scene, scene.ring).id,
    });
    only(act(scene, `P${scene.third}L`), 'handsFull');
    expect(scene.state.clock.turn).toBe(3);
  });

  test('every way of failing to put one on spends the turn', () => {
    const scene = ringStage();
    const potion = carry(scene, 'potion', 'healing');
    only(act(scene, `P${potion}L`), 'wrongClass');
    only(act(scene, `P${scene.ring}-`), 'neverMind');
    act(scene, `P${scene.ring}L`);
    expect(only(act(scene, `P${scene.ring}R`), 'alreadyWorn').item.class).toBe('ring');
    only(act(scene, `P${scene.other}L`), 'alreadyWorn');
    expect(scene.state.clock.turn).toBe(5);
    expect(scene.state.hero.rings.right).toBeNull();
    expect(refusal(scene, 'PzL')).toBe('no such item');
    only(act(stage(), 'P-L'), 'emptyPack');
  });

  test('every way of failing to take one off spends the turn', () => {
    const scene = ringStage();
    only(act(scene, 'RL'), 'noRings');
    act(scene, `P${scene.ring}L`);
    only(act(scene, 'RR'), 'noRingThere');
    only(act(scene, 'R-'), 'neverMind');
    expect(only(act(scene, 'RL'), 'removedRing')).toMatchObject({ hand: 'left', item: { letter: scene.ring } });
    expect(scene.state.clock.turn).toBe(5);
  });

  test('a cursed one cannot be removed, dropped or thrown', () => {
    const scene = stage();
    const ring = carry(scene, 'ring', 'teleportation', { cursed: true });
    const { id } = held<Ring>(scene, ring);
    act(scene, `P${ring}L`);
    for (const way of ['RL', `d${ring}`, `tl${ring}`]) {
      only(act(scene, way), 'cursedStays');
      expect(scene.state.hero.rings.left, way).toBe(id);
    }
  });

  test('a worn one that is dropped or thrown is off first, and its strength with it', () => {
    const scene = stage();
    const ring = carry(scene, 'ring', 'add strength', { bonus: 2 });
    act(scene, `P${ring}L`);
    expect(scene.state.hero.strength).toBe(18);
    act(scene, `d${ring}`);
    expect(scene.state.hero).toMatchObject({ strength: 16, rings: { left: null, right: null } });
    act(scene, `,P${ring}Rtl${ring}`);
    expect(scene.state.hero.strength).toBe(16);
  });

  test('a negative ring of strength takes it, and gives it back', () => {
    const scene = stage();
    const ring = carry(scene, 'ring', 'add strength', { bonus: -1 });
    act(scene, `P${ring}L`);
    expect(scene.state.hero).toMatchObject({ strength: 15, maxStrength: 16 });
    act(scene, 'RL');
    expect(scene.state.hero).toMatchObject({ strength: 16, maxStrength: 16 });
  });

  test('taking off a ring of see invisible also ends what a potion gave', () => {
    const scene = stage();
    scene.state.clock.timers.seeingInvisible = 500;
    const ring = carry(scene, 'ring', 'see invisible');
    act(scene, `P${ring}LRL`);
    expect(scene.state.clock.timers.seeingInvisible).toBe(0);
  });

  test('one that aggravates wakes everybody when it is put on', () => {
    const scene = stage(['---------------', '|@...........B|', '|............%|', '---------------']);
    act(scene, `P${carry(scene, 'ring', 'aggravate monster')}L`);
    expect(the(scene, 'bat').running).toBe(true);
  });

  test('wearing one tells neither its kind nor its bonus', () => {
    const scene = stage();
    const ring = carry(scene, 'ring', 'protection', { bonus: 2 });
    expect(only(act(scene, `P${ring}L`), 'putOnRing').item.item).toMatchObject({ kind: '', bonus: null });
  });

  test('searching finds a door beside the hero at the end of turns', () => {
    const scene = stage(['-------', '|....@$##', '|....%|', '-------']);
    act(scene, `P${carry(scene, 'ring', 'searching')}L`);
    act(scene, '60.');
    expect(of(scene.told, 'found').map(({ what }) => what)).toContain('secret door');
  });
});

test('what is in use keeps its letter through all of this', () => {
  const scene = stage(ROOM);
  const mail = carry(scene, 'armor', 'ring mail');
  const mace = carry(scene, 'weapon', 'mace');
  act(scene, `W${mail}w${mace}`);
  expect(scene.state.pack.map(({ letter }) => letter)).toEqual(['a', 'b']);
});
