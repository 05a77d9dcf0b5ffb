import { describe, expect, test } from 'vitest';
import { canSeeMonster, sensesMonster } from '../../src/entities/sight.js';
import { the, wear } from '../turns/arena.js';
import { act, carry, knowAll, knows, of, only, outcome, ROOM, refusal, type Stage, stage } from './item-play.js';

/** Drinks a fresh potion of this kind. */
function drink(scene: Stage, kind: string) {
  return act(scene, `q${carry(scene, 'potion', kind)}`);
}

const SNAKE = ['----------------', '|..............|', '|......@...S...|', '|.............%|', '----------------'];

describe('potions', () => {
  test('confusion lasts 19 or 20 turns, the one of drinking included, and a second one adds to it', () => {
    const scene = stage();
    drink(scene, 'confusion');
    const { timers } = scene.state.clock;
    expect(timers.confused).toBeOneOf([18, 19]);
    expect(knows(scene, 'potion', 'confusion')).toBe(true);

    const left = timers.confused;
    drink(scene, 'confusion');
    expect(timers.confused - left + 1).toBeOneOf([19, 20]);
  });

  test('confusion is not told from the rest by a hero who hallucinates, who is asked for a name', () => {
    const scene = stage();
    scene.state.clock.timers.hallucinating = 100;
    drink(scene, 'confusion');
    expect(knows(scene, 'potion', 'confusion')).toBe(false);
    expect(scene.state.phase).toEqual({ type: 'name', class: 'potion', kind: 'confusion' });
    act(scene, '="muddle"');
    expect(scene.state.knowledge.kinds.potion.confusion!.called).toBe('muddle');
  });

  test('hallucination lasts 808 to 892 turns and adds up', () => {
    const scene = stage();
    drink(scene, 'hallucination');
    expect(scene.state.clock.timers.hallucinating + 1).toBeGreaterThanOrEqual(808);
    expect(scene.state.clock.timers.hallucinating + 1).toBeLessThanOrEqual(892);
    expect(knows(scene, 'potion', 'hallucination')).toBe(true);
    drink(scene, 'hallucination');
    expect(scene.state.clock.timers.hallucinating + 2).toBeGreaterThanOrEqual(2 * 808);
  });

  test('poison takes one to three points of strength and clears the head', () => {
    const scene = stage();
    scene.state.clock.timers.hallucinating = 100;
    const told = drink(scene, 'poison');
    const lost = 16 - scene.state.hero.strength;
    expect(lost).toBeGreaterThanOrEqual(1);
    expect(lost).toBeLessThanOrEqual(3);
    expect(only(told, 'strengthChanged')).toEqual({ type: 'strengthChanged', by: -lost, now: 16 - lost });
    expect(scene.state.clock.timers.hallucinating).toBe(0);
    expect(scene.state.hero.maxStrength).toBe(16);
    expect(knows(scene, 'potion', 'poison')).toBe(true);
  });

  test.each(['extra healing', 'poison'])('hallucination that was cured leaves nothing to end a later dose', (cure) => {
    const scene = stage();
    knowAll(scene);
    const { timers } = scene.state.clock;
    timers.hallucinating = 5;
    drink(scene, cure);
    expect(timers.hallucinating).toBe(0);
    drink(scene, 'hallucination');
    const dose = timers.hallucinating;
    expect(dose).toBeGreaterThanOrEqual(807);
    // The first would have worn off in these turns.
    act(scene, '9.');
    expect(timers.hallucinating).toBe(dose - 9);
  });

  test('poison leaves at least three points of strength', () => {
    const scene = stage();
    scene.state.hero.strength = 3;
    const told = drink(scene, 'poison');
    expect(scene.state.hero.strength).toBe(3);
    expect(of(told, 'strengthChanged')).toEqual([]);
  });

  test('a ring of sustain strength makes poison harmless, hallucination included', () => {
    const scene = stage();
    wear(scene, 'sustainStrength', 'left');
    scene.state.clock.timers.hallucinating = 100;
    drink(scene, 'poison');
    expect(scene.state.hero.strength).toBe(16);
    expect(scene.state.clock.timers.hallucinating).toBe(99);
  });

  test('gain strength adds a point, raises the recorded maximum, and stops at 31', () => {
    const scene = stage();
    drink(scene, 'gain strength');
    expect(scene.state.hero).toMatchObject({ strength: 17, maxStrength: 17 });
    scene.state.hero.strength = 31;
    scene.state.hero.maxStrength = 31;
    drink(scene, 'gain strength');
    expect(scene.state.hero).toMatchObject({ strength: 31, maxStrength: 31 });
  });

  test('the recorded maximum of strength leaves the bonus of a ring out', () => {
    const scene = stage();
    const ring = carry(scene, 'ring', 'add strength', { bonus: 2 });
    act(scene, `P${ring}L`);
    expect(scene.state.hero).toMatchObject({ strength: 18, maxStrength: 16 });
    drink(scene, 'gain strength');
    expect(scene.state.hero).toMatchObject({ strength: 19, maxStrength: 17 });
    act(scene, 'RL');
    expect(scene.state.hero).toMatchObject({ strength: 17, maxStrength: 17 });
  });

  test('see invisible shows what is invisible, ends blindness, and does not tell what it is', () => {
    const scene = stage();
    scene.state.clock.timers.blind = 500;
    drink(scene, 'see invisible');
    expect(scene.state.clock.timers.blind).toBe(0);
    expect(scene.state.clock.timers.seeingInvisible).toBeGreaterThanOrEqual(807);
    expect(scene.state.phase.type).toBe('name');
    act(scene, '=-');
    expect(knows(scene, 'potion', 'see invisible')).toBe(false);
    expect(scene.state.phase.type).toBe('command');
  });

  test('healing gives a die of four for each level, and one more point at the top', () => {
    const scene = stage();
    Object.assign(scene.state.hero, { hp: 10, maxHp: 100, level: 5, xp: 100 });
    scene.state.clock.timers.blind = 500;
    drink(scene, 'healing');
    expect(scene.state.hero.hp).toBeGreaterThanOrEqual(15);
    expect(scene.state.hero.hp).toBeLessThanOrEqual(30);
    expect(scene.state.hero.maxHp).toBe(100);
    expect(scene.state.clock.timers.blind).toBe(0);

    Object.assign(scene.state.hero, { hp: 100 });
    drink(scene, 'healing');
    expect(scene.state.hero).toMatchObject({ hp: 101, maxHp: 101 });
  });

  test('extra healing may raise the maximum by two, and ends blindness and hallucination', () => {
    const raised = new Set<number>();
    for (let game = 0; game < 40; game++) {
      const scene = stage(ROOM, { seed: `extra ${game}` });
      Object.assign(scene.state.hero, { hp: 20, maxHp: 20, level: 1 });
      Object.assign(scene.state.clock.timers, { blind: 9, hallucinating: 9 });
      drink(scene, 'extra healing');
      const { hp, maxHp } = scene.state.hero;
      expect(hp).toBe(maxHp);
      expect(scene.state.clock.timers).toMatchObject({ blind: 0, hallucinating: 0 });
      raised.add(maxHp - 20);
    }
    // A die of eight: 1 or 2 points above the maximum raise it by one, more by two.
    expect([...raised].sort()).toEqual([1, 2]);
  });

  test('monster detection lasts 20 turns, and a second one makes it no longer', () => {
    const scene = stage(SNAKE, { dark: true });
    knowAll(scene);
    expect(drink(scene, 'monster detection')).toContainEqual(expect.objectContaining({ worked: true }));
    expect(scene.state.clock.timers.detectingMonsters).toBe(19);
    drink(scene, 'monster detection');
    expect(scene.state.clock.timers.detectingMonsters).toBe(18);
    act(scene, '18s');
    expect(scene.state.clock.timers.detectingMonsters).toBe(0);
  });

  test('magic detection shows magical things on the floor and in the packs of monsters, and is known only then', () => {
    const nothing = stage();
    drink(nothing, 'magic detection');
    expect(knows(nothing, 'potion', 'magic detection')).toBe(false);
    expect(nothing.state.phase.type).toBe('name');

    const scene = stage(['------------', '|..!....:..|', '|@.......S.|', '|.........%|', '------------']);
    const wand = carry(scene, 'stick', 'light');
    the(scene, 'snake').pack.push(scene.state.pack.splice(0, 1)[0]!.item);
    expect(wand).toBe('a');
    const told = drink(scene, 'magic detection');
    expect(only(told, 'detected')).toEqual({
      type: 'detected',
      what: 'magic',
      places: [
        { x: 3, y: 2 },
        { x: 9, y: 3 },
      ],
    });
    expect(knows(scene, 'potion', 'magic detection')).toBe(true);
  });

  test('magic detection looks into the packs of monsters also where the floor is bare', () => {
    const scene = stage(SNAKE);
    carry(scene, 'ring', 'adornment');
    the(scene, 'snake').pack.push(scene.state.pack.splice(0, 1)[0]!.item);
    expect(only(drink(scene, 'magic detection'), 'detected').places).toEqual([{ x: 11, y: 3 }]);
  });

  test('raise level gives the next level and sets the points just past its threshold', () => {
    const scene = stage();
    const told = drink(scene, 'raise level');
    expect(scene.state.hero).toMatchObject({ level: 2, xp: 11 });
    const gained = only(told, 'levelUp').hp;
    expect(gained).toBeGreaterThanOrEqual(1);
    expect(gained).toBeLessThanOrEqual(10);
    expect(scene.state.hero.maxHp).toBe(1000 + gained);
  });

  test('raise level does nothing at the highest level', () => {
    const scene = stage();
    Object.assign(scene.state.hero, { level: 21, xp: 9_000_000 });
    drink(scene, 'raise level');
    expect(scene.state.hero).toMatchObject({ level: 21, xp: 9_000_000, maxHp: 1000 });
  });

  test('drinking haste takes no time; then there are two actions a turn for 4 to 7 turns', () => {
    const scene = stage();
    const letter = carry(scene, 'potion', 'haste self');
    expect(outcome(scene, `q${letter}`)).toBe('free');
    const { clock } = scene.state;
    expect(clock.turn).toBe(0);
    const lasts = clock.timers.hasted;
    expect(lasts).toBeGreaterThanOrEqual(4);
    expect(lasts).toBeLessThanOrEqual(7);
    // The turn in which it was drunk has one action and counts as the first.
    act(scene, 's');
    expect(clock).toMatchObject({ turn: 1, slotsLeft: 2 });
    act(scene, 'ss');
    expect(clock.turn).toBe(2);
    while (clock.timers.hasted > 0) act(scene, 's');
    expect(clock.turn).toBe(lasts);
    act(scene, 's');
    expect(clock.turn).toBe(1 + lasts);
  });

  test('too much haste makes a hero faint for up to seven turns, slow again and off guard', () => {
    const lengths = new Set<number>();
    for (let game = 0; game < 60; game++) {
      const scene = stage(ROOM, { seed: `overdose ${game}` });
      const letter = carry(scene, 'potion', 'haste self', { count: 2 });
      act(scene, `q${letter}`);
      outcome(scene, `q${letter}`);
      expect(scene.state.clock.timers.hasted).toBe(0);
      expect(scene.state.hero.alert).toBe(false);
      lengths.add(scene.state.clock.helpless);
    }
    expect([...lengths].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  test('restore strength goes back to the recorded maximum with the bonuses of rings on top', () => {
    const scene = stage();
    const ring = carry(scene, 'ring', 'add strength', { bonus: 2 });
    act(scene, `P${ring}R`);
    scene.state.hero.strength = 9;
    drink(scene, 'restore strength');
    expect(scene.state.hero).toMatchObject({ strength: 18, maxStrength: 16 });
    expect(scene.state.phase.type).toBe('name');
  });

  test('blindness lasts 808 to 892 turns and adds up', () => {
    const scene = stage();
    drink(scene, 'blindness');
    const { timers } = scene.state.clock;
    expect(timers.blind + 1).toBeGreaterThanOrEqual(808);
    drink(scene, 'blindness');
    expect(timers.blind + 2).toBeGreaterThanOrEqual(2 * 808);
    expect(timers.blind + 2).toBeLessThanOrEqual(2 * 892);
    expect(knows(scene, 'potion', 'blindness')).toBe(true);
  });

  test('a levitating hero picks nothing up and is not told what lies below', () => {
    const scene = stage(['-------', '|@!...|', '|....%|', '-------']);
    drink(scene, 'levitation');
    expect(scene.state.clock.timers.levitating + 1).toBeGreaterThanOrEqual(29);
    expect(scene.state.clock.timers.levitating + 1).toBeLessThanOrEqual(31);
    act(scene, 'l');
    expect(scene.state.level.items).toHaveLength(1);
    expect(only(act(scene, ','), 'nothingHere').levitating).toBe(true);
    act(scene, '40s');
    act(scene, ',');
    expect(scene.state.level.items).toHaveLength(0);
  });

  test.each([
    ['confusion', 'confused', 19, 20],
    ['hallucination', 'hallucinating', 808, 892],
    ['see invisible', 'seeingInvisible', 808, 892],
    ['blindness', 'blind', 808, 892],
    ['levitation', 'levitating', 29, 31],
  ] as const)('%s once more adds a fresh roll to what is left of it', (kind, timer, least, most) => {
    const added = new Set<number>();
    for (let game = 0; game < 60; game++) {
      const scene = stage(ROOM, { seed: `more ${kind} ${game}` });
      knowAll(scene);
      const { timers } = scene.state.clock;
      timers[timer] = 500;
      drink(scene, kind);
      added.add(timers[timer] + 1 - 500);
    }
    expect(Math.min(...added)).toBeGreaterThanOrEqual(least);
    expect(Math.max(...added)).toBeLessThanOrEqual(most);
    expect(added.size).toBeGreaterThan(1);
  });

  test('healing is one die of four for each level: all of its sums, and no others', () => {
    const healed = new Set<number>();
    for (let game = 0; game < 300; game++) {
      const scene = stage(ROOM, { seed: `healed ${game}` });
      Object.assign(scene.state.hero, { hp: 10, maxHp: 100, level: 2, xp: 15 });
      drink(scene, 'healing');
      healed.add(scene.state.hero.hp - 10);
    }
    expect([...healed].sort()).toEqual([2, 3, 4, 5, 6, 7, 8]);
  });

  test('extra healing is one die of eight for each level', () => {
    const healed = new Set<number>();
    for (let game = 0; game < 300; game++) {
      const scene = stage(ROOM, { seed: `very well ${game}` });
      Object.assign(scene.state.hero, { hp: 10, maxHp: 100 });
      drink(scene, 'extra healing');
      healed.add(scene.state.hero.hp - 10);
      expect(scene.state.hero.maxHp).toBe(100);
    }
    expect([...healed].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('monster detection goes on showing them on the next level', () => {
    const scene = stage(['----', '|.@|', '----'], { heroOn: 'stairs' });
    knowAll(scene);
    drink(scene, 'monster detection');
    act(scene, '>');
    expect(scene.state.clock.timers.detectingMonsters).toBe(19);
    expect(scene.state.level.monsters.every(() => sensesMonster(scene.state))).toBe(true);
  });

  test('restore strength does nothing to a hero who has all of it', () => {
    const scene = stage();
    knowAll(scene);
    expect(of(drink(scene, 'restore strength'), 'strengthChanged')).toEqual([]);
    expect(scene.state.hero).toMatchObject({ strength: 16, maxStrength: 16 });
  });

  test('levitation keeps the hero above stairs and traps, and from being noticed by mean monsters', () => {
    const scene = stage(['------', '|@^%H|', '|....|', '------']);
    drink(scene, 'levitation');
    const told = act(scene, 'll');
    expect(of(told, 'trapSprung')).toEqual([]);
    expect(refusal(scene, '>')).toBe('levitating');
    act(scene, '9.');
    expect(the(scene, 'hobgoblin').running).toBe(false);
    expect(knows(scene, 'potion', 'levitation')).toBe(true);
  });

  test('see invisible lets the hero see a phantom, until it wears off', () => {
    const scene = stage(['---------', '|@...P..|', '|......%|', '---------']);
    knowAll(scene);
    const seen = () => canSeeMonster(scene.state, scene.content, the(scene, 'phantom'));
    expect(seen()).toBe(false);
    drink(scene, 'see invisible');
    expect(seen()).toBe(true);
    scene.state.clock.timers.seeingInvisible = 1;
    act(scene, '.');
    expect(seen()).toBe(false);
  });

  test('blindness hides every monster, also one beside the hero', () => {
    const scene = stage(['-----', '|@B%|', '-----']);
    drink(scene, 'blindness');
    expect(canSeeMonster(scene.state, scene.content, the(scene, 'bat'))).toBe(false);
  });
});
