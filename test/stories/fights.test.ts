import { describe, expect, test } from 'vitest';
import type { Monster } from '../../src/state/monsters.js';
import { SESSION } from '../../src/state/session.js';
import { begin } from '../../src/turns/engine.js';
import { sentencesOf } from '../../src/view/messages.js';
import { the } from '../turns/arena.js';
import { act, carry, held, knowAll, of, type Stage, stage } from './item-play.js';

const BESIDE = ['------', '|@Y..|', '|...%|', '------'];

/** One that neither dies nor hits. */
function harmless(monster: Monster): Monster {
  return Object.assign(monster, { hp: 1e5, maxHp: 1e5, armor: -60 });
}

/** The first blow of a fight to the right; what goes on after it. */
function strike(scene: Stage, key = 'F') {
  expect(begin(scene.state, scene.content, { type: 'fight', dir: 'l', toDeath: key === 'F' }).as).toBe('timed');
  return scene.state.activity;
}

/** No blow lands in this. */
function armoured(scene: Stage): void {
  scene.state.hero.worn = held(scene, carry(scene, 'armor', 'ring mail', { armor: -60 })).id;
}

describe('a fight', () => {
  test('goes on for as long as nothing ends it', () => {
    const scene = stage(BESIDE);
    armoured(scene);
    harmless(the(scene, 'yeti'));
    expect(strike(scene)).toMatchObject({ type: 'fight', dir: 'l' });
    expect(strike(Object.assign(scene, { state: { ...scene.state, activity: null } }), 'f')).not.toBeNull();
  });

  test('ends with a change of hunger', () => {
    const scene = stage(BESIDE);
    armoured(scene);
    harmless(the(scene, 'yeti'));
    scene.state.hero.food = 300;
    expect(strike(scene)).toBeNull();
    expect(scene.state.hero.hunger).toBe('hungry');
  });

  test('ends when the target is taken away', () => {
    const scene = stage(['------', '|@L..|', '|...%|', '------']);
    const leprechaun = harmless(the(scene, 'leprechaun'));
    Object.assign(leprechaun, { level: 60 });
    scene.state.hero.gold = 500;
    expect(strike(scene)).toBeNull();
    expect(of(scene.told, 'slain')).toEqual([]);
    expect(scene.state.level.monsters).toEqual([]);
  });

  test('ends with a confused blow that comes to nothing', () => {
    for (let game = 0; game < 60; game++) {
      const scene = stage(['----', '|@Y|', '----'], { seed: `dizzy ${game}` });
      armoured(scene);
      harmless(the(scene, 'yeti'));
      act(scene, `q${confusion(scene)}`);
      const outcome = begin(scene.state, scene.content, { type: 'fight', dir: 'l', toDeath: true });
      if (outcome.as === 'free') expect(scene.state.activity).toBeNull();
    }
    function confusion(scene: Stage): string {
      knowAll(scene);
      return carry(scene, 'potion', 'confusion');
    }
  });

  test('does not end with a blow of its own target', () => {
    const scene = stage(BESIDE);
    const yeti = harmless(the(scene, 'yeti'));
    Object.assign(yeti, { level: 60 });
    expect(strike(scene)).not.toBeNull();
    expect(scene.state.hero.hp).toBeLessThan(1000);
  });

  test('is silent, but for what comes of it', () => {
    const scene = stage(BESIDE);
    Object.assign(the(scene, 'yeti'), { hp: 3, armor: 60 });
    const told = act(scene, 'Fl');
    const said = sentencesOf(told, { session: SESSION, content: scene.content });
    expect(of(told, 'hit').length).toBeGreaterThan(0);
    expect(of(told, 'slain')).toHaveLength(1);
    expect(said).toHaveLength(told.length - of(told, 'hit').length - of(told, 'missed').length);
  });

  test('takes what is sensed for a target, seen or not', () => {
    const scene = stage(['------', '|@P..|', '|...%|', '------']);
    armoured(scene);
    harmless(the(scene, 'phantom'));
    expect(begin(scene.state, scene.content, { type: 'fight', dir: 'l', toDeath: false }).as).toBe('refused');
    scene.state.clock.timers.detectingMonsters = 20;
    expect(begin(scene.state, scene.content, { type: 'fight', dir: 'l', toDeath: false }).as).toBe('timed');
  });

  test('in a bear trap is spent on getting free', () => {
    const scene = stage(BESIDE);
    armoured(scene);
    harmless(the(scene, 'yeti'));
    scene.state.hero.trapped = 3;
    begin(scene.state, scene.content, { type: 'fight', dir: 'l', toDeath: true });
    expect(scene.state.hero.trapped).toBe(2);
    expect(of(scene.told, 'hit').length + of(scene.told, 'missed').length).toBe(0);
  });
});
