import { describe, expect, test } from 'vitest';
import { changeStrength, strengthDamage, strengthToHit } from '../../src/entities/strength.js';
import { arena, wear } from '../turns/arena.js';

describe('strength', () => {
  test('helps to hit and to hurt as rules 3.3 say', () => {
    const toHit = [
      [3, -4],
      [4, -3],
      [5, -2],
      [6, -1],
      [7, 0],
      [16, 0],
      [17, 1],
      [20, 1],
      [21, 2],
      [30, 2],
      [31, 3],
    ] as const;
    for (const [strength, bonus] of toHit) expect(strengthToHit(strength), `to hit at ${strength}`).toBe(bonus);

    const damage = [
      [3, -4],
      [6, -1],
      [7, 0],
      [15, 0],
      [16, 1],
      [17, 1],
      [18, 2],
      [19, 3],
      [20, 3],
      [21, 4],
      [22, 5],
      [30, 5],
      [31, 6],
    ] as const;
    for (const [strength, bonus] of damage) expect(strengthDamage(strength), `damage at ${strength}`).toBe(bonus);
  });

  test('stays within 3 and 31, and the maximum follows the highest', () => {
    const scene = arena(['@']);
    const { hero } = scene.state;
    expect(changeStrength(scene.state, scene.content, 20)).toBe(15);
    expect([hero.strength, hero.maxStrength]).toEqual([31, 31]);
    expect(changeStrength(scene.state, scene.content, -40)).toBe(-28);
    expect([hero.strength, hero.maxStrength]).toEqual([3, 31]);
  });

  test('a ring of strength is left out of the maximum', () => {
    const scene = arena(['@']);
    const { hero } = scene.state;
    wear(scene, 'strength', 'left', 2);
    hero.strength += 2;
    changeStrength(scene.state, scene.content, 1);
    expect([hero.strength, hero.maxStrength]).toEqual([19, 17]);
  });
});
