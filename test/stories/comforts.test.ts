import { describe, expect, it } from 'vitest';
import { stateHash } from '../../src/replay/checks.js';
import { story } from './story.js';

const ON = 'o{"comforts":true}';
const OFF = 'o{"comforts":false}';

describe('comforts', () => {
  it('are switched by a command, and leave nothing behind', () => {
    const { state, act } = story(['--------', '|@.....|', '--------']);
    const before = stateHash(state);
    act(ON);
    expect(state.knowledge.trail).toBeDefined();
    expect(act(ON).as).toBe('refused');
    act(OFF);
    expect(act(OFF).as).toBe('refused');
    expect(stateHash(state)).toBe(before);
  });

  it('a run stops before who comes into view, with its name; without them it runs on into the blow', () => {
    const map = ['--------', '|@...B.|', '--------'];
    const careful = story(map, { dark: true });
    careful.act(`${ON}L`);
    expect(careful.toldOf('sighted')).toMatchObject([{ monster: { kind: careful.state.level.monsters[0]!.kind } }]);
    expect([...careful.toldOf('hit'), ...careful.toldOf('missed')]).toEqual([]);
    const classic = story(map, { dark: true });
    classic.act('L');
    expect(classic.toldOf('sighted')).toEqual([]);
    expect([...classic.toldOf('hit'), ...classic.toldOf('missed')]).toHaveLength(1);
  });

  it('a count of searches stops for who comes, once', () => {
    const map = ['--------', '|@....R|', '--------'];
    const game = story(map, { dark: true, things: { R: { monster: 'rat', awake: true } } });
    game.state.hero.hp = game.state.hero.maxHp = 500;
    game.act(`${ON}50s`);
    expect(game.toldOf('sighted')).toHaveLength(1);
    expect(game.state.clock.turn).toBeLessThan(10);
    game.act('s');
    expect(game.toldOf('sighted')).toHaveLength(1);
  });

  it('what is dropped or stepped over stays: its cell is kept until the thing is gone', () => {
    const { state, act, give } = story(['--------', '|@..*..|', '--------']);
    act(ON);
    act('mlmlml');
    const { width } = state.level;
    expect(state.knowledge.trail!.left).toEqual([2 * width + 4]);
    act(',h');
    expect(state.knowledge.trail!.left).toEqual([]);
    act(`d${give('food', 'bread')}`);
    expect(state.knowledge.trail!.left).toEqual([2 * width + 3]);
  });
});
