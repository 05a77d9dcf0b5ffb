import { describe, expect, it } from 'vitest';
import { DIRECTIONS } from '../../src/base/points.js';
import { bindProblem, keySetNames, POWERS, readKeys, VERBS, withBindings } from '../../src/terminal/keys.js';
import { readAsset } from '../content.js';
import { keys } from './sit.js';

const file: unknown = JSON.parse(readAsset('keys.json'));
const sets = () => keySetNames(file).map((name) => readKeys(file, name));

describe('assets/keys.json', () => {
  it('reaches everything that a key can mean', () => {
    const reached = new Set(sets().flatMap((set) => [...set.values()].map(({ verb }) => verb)));
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

  it('has sets for keypads that send digits and for keyboards without one, which keep the other keys', () => {
    expect(keySetNames(file)).toEqual(['rogue', 'numpad', 'laptop']);
    expect(readKeys(file, 'numpad').get('8')).toEqual({ verb: 'move', dir: 'k' });
    expect(readKeys(file, 'numpad').get('k')).toEqual({ verb: 'move', dir: 'k' });
    expect(readKeys(file, 'laptop').get('k')).toEqual({ verb: 'move', dir: 'j' });
    for (const set of sets()) {
      const steps = [...set.values()].flatMap((means) => (means.verb === 'move' ? [means.dir] : []));
      expect(new Set(steps)).toEqual(new Set(DIRECTIONS));
      for (const verb of ['inventory', 'options', 'help', 'save', 'quit', 'search', 'rest'] as const) {
        expect([...set.values()].map((means) => means.verb)).toContain(verb);
      }
    }
  });

  it("takes a player's own keys, and tells which can't be", () => {
    const own = withBindings(keys, { 'ctrl-x': 'search', j: 'run j' });
    expect(own.get('ctrl-x')).toEqual({ verb: 'search' });
    expect(own.get('h')).toEqual({ verb: 'move', dir: 'h' });
    expect(own.get('j')).toEqual({ verb: 'run', dir: 'j' });
    expect(bindProblem('j', 'run j')).toBeNull();
    expect(bindProblem('h', 'dance')).toContain('bind h: found "dance"');
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
