import { describe, expect, it } from 'vitest';
import { DIRECTIONS } from '../../src/base/points.js';
import { POWERS, readKeys, VERBS } from '../../src/terminal/keys.js';
import { readAsset } from '../content.js';
import { keys } from './sit.js';

describe('assets/keys.json', () => {
  it('reaches everything that a key can mean', () => {
    const reached = new Set([...keys.values()].map(({ verb }) => verb));
    expect(VERBS.filter((verb) => !reached.has(verb))).toEqual([]);
  });

  it('reaches every power of a wizard', () => {
    const reached = [...keys.values()].flatMap((means) => (means.verb === 'wizard' ? [means.power] : []));
    expect(POWERS.filter((power) => !reached.includes(power))).toEqual([]);
  });

  it('has every direction as step, run and rush', () => {
    for (const dir of DIRECTIONS) {
      expect(keys.get(dir)).toEqual({ verb: 'move', dir });
      expect(keys.get(dir.toUpperCase())).toEqual({ verb: 'run', dir });
      expect(keys.get(`ctrl-${dir}`)).toEqual({ verb: 'rush', dir });
    }
  });

  it('has the keypad as it lies around the 5', () => {
    const keypad = ['kp7', 'kp8', 'kp9', 'kp4', 'kp6', 'kp1', 'kp2', 'kp3'];
    const arrows = ['home', 'up', 'pageUp', 'left', 'right', 'end', 'down', 'pageDown'];
    const dirs = ['y', 'k', 'u', 'h', 'l', 'b', 'j', 'n'];
    for (const [index, dir] of dirs.entries()) {
      for (const key of [keypad[index]!, arrows[index]!]) {
        expect(keys.get(key), key).toEqual({ verb: 'move', dir });
        expect(keys.get(`shift-${key}`), key).toEqual({ verb: 'rush', dir });
      }
    }
  });

  it('is refused by the entry where it is wrong', () => {
    const withKeys = (bindings: unknown) => () => readKeys([{ name: 'mine', keys: bindings }]);
    expect(withKeys({ h: 'move' })).toThrow('keys.json: mine: h: found "move", wanted a direction');
    expect(withKeys({ h: 'dance' })).toThrow('found "dance", wanted one of: move');
    expect(withKeys({ h: 'rest h' })).toThrow('found "rest h"');
    expect(withKeys({ h: 3 })).toThrow('found 3');
    expect(withKeys({ h: 'wizard hat' })).toThrow('wanted a power');
    expect(() => readKeys({})).toThrow('a list of key sets');
    expect(() => readKeys(JSON.parse(readAsset('keys.json')), 'vi')).toThrow('no key set "vi"');
  });
});
