import { describe, expect, test } from 'vitest';
import { attackMonster, heroArmor } from '../../src/turns/combat.js';
import { statusText } from '../../src/view/screen.js';
import { the, weapon } from '../turns/arena.js';
import { act, carry, knowAll, of, stage } from './item-play.js';

/** Dice as the rules write them: the least and the most that they come to. */
type Dice = readonly [number, number];

/** What each weapon does in hand and thrown, strength left out. An arrow is thrown from a bow here. */
const WEAPONS: readonly (readonly [kind: string, inHand: Dice, thrown: Dice])[] = [
  ['mace', [2, 4], [1, 3]],
  ['long sword', [3, 4], [1, 2]],
  ['short bow', [1, 1], [1, 1]],
  ['arrow', [1, 1], [2, 3]],
  ['dagger', [1, 6], [1, 4]],
  ['two handed sword', [4, 4], [1, 2]],
  ['dart', [1, 1], [1, 3]],
  ['shuriken', [1, 2], [2, 4]],
  ['spear', [2, 3], [1, 6]],
];

const ARMOURS = [
  ['leather armor', 8],
  ['ring mail', 7],
  ['studded leather armor', 7],
  ['scale mail', 6],
  ['chain mail', 5],
  ['splint mail', 4],
  ['banded mail', 4],
  ['plate mail', 3],
] as const;

/** All that so many blows at something that is always hit came to. */
function damages(kind: string, thrown: boolean): Set<number> {
  const scene = stage(['-----', '|@Y%|', '-----'], { seed: `arms ${kind}` });
  const yeti = Object.assign(the(scene, 'yeti'), { armor: 60 });
  const item = weapon(scene, kind);
  const bow = weapon(scene, 'short bow');
  const all = new Set<number>();
  for (let i = 0; i < 4000; i++) {
    yeti.hp = 1000;
    if (thrown) attackMonster(scene, yeti, kind === 'arrow' ? bow : null, item);
    else attackMonster(scene, yeti, item, null);
    all.add(1000 - yeti.hp);
  }
  return all;
}

/** From the least to the most of these dice, one more for strength 16. */
function rolls([dice, sides]: Dice): number[] {
  return Array.from({ length: dice * sides - dice + 1 }, (_, i) => dice + i + 1);
}

describe('weapons', () => {
  test('none is without its story', () => {
    expect(WEAPONS.map(([kind]) => kind)).toEqual(stage().content.items.weapon.map(({ name }) => name));
  });

  test.each(WEAPONS)('a %s does %j in hand and %j thrown', (kind, inHand, thrown) => {
    expect([...damages(kind, false)].sort((a, b) => a - b)).toEqual(rolls(inHand));
    expect([...damages(kind, true)].sort((a, b) => a - b)).toEqual(rolls(thrown));
  });
});

describe('armours', () => {
  test('none is without its story', () => {
    expect(ARMOURS.map(([kind]) => kind)).toEqual(stage().content.items.armor.map(({ name }) => name));
  });

  test.each(ARMOURS)('%s is armour class %i, and shows ten less that', (kind, armor) => {
    const scene = stage();
    act(scene, `W${carry(scene, 'armor', kind, { armor })}`);
    expect(heroArmor(scene.state, scene.content)).toBe(armor);
    expect(statusText(scene.state)).toContain(`Arm: ${10 - armor} `);
    act(scene, 'T');
    expect(heroArmor(scene.state, scene.content)).toBe(10);
  });

  test('leather alone does not rust', () => {
    for (const [kind, armor] of ARMOURS) {
      const scene = stage(['---------', '|@^....%|', '---------']);
      knowAll(scene);
      act(scene, `W${carry(scene, 'armor', kind, { armor })}`);
      expect(of(act(scene, 'l'), 'rusted'), kind).toHaveLength(kind === 'leather armor' ? 0 : 1);
    }
  });
});
