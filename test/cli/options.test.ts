import { describe, expect, test } from 'vitest';
import { environmentList, newSession, readOptions } from '../../src/cli/options.js';
import { PLAY_OPTIONS } from '../../src/state/game.js';
import { SESSION } from '../../src/state/session.js';

/** What a list between commas asks for, or why it can't be had. */
function asked(list: string): unknown {
  const { wishes, problems } = readOptions(environmentList(list));
  return problems.length > 0 ? problems.join('; ') : wishes;
}

describe('the list of options (rules 7.9)', () => {
  test('a switch is named, named with no before it, or given a value', () => {
    expect(asked('terse,noseefloor, jump=true ,flush=F,passgo=T,notombstone')).toEqual({
      play: { seefloor: false, passgo: true },
      session: { terse: true, jump: true, flush: false, tombstone: false },
    });
    expect(asked('')).toEqual({ play: {}, session: {} });
    expect(asked(',, terse,noterse,')).toEqual({ play: {}, session: { terse: false } });
  });

  test('texts keep what stands behind the =, and lists may be shortened as far as one letter', () => {
    expect(asked('name=Rodney the 2nd=first, fruit = mango')).toEqual({
      play: {},
      session: { name: 'Rodney the 2nd=first', fruit: 'mango' },
    });
    for (const [text, style] of [
      ['inven=slow', 'slow'],
      ['inven=O', 'overwrite'],
      ['inventory=cl', 'clear'],
    ])
      expect(asked(text!)).toEqual({ play: {}, session: { inventory: style } });
  });

  test('a name may be cut short: the first that begins so in the order of the original, switches with no as well', () => {
    expect(asked('seef,nof,j,p,tomb,inv=s,na=Ada,fr=kiwi')).toEqual({
      play: { seefloor: true, passgo: true },
      session: { flush: false, jump: true, tombstone: true, inventory: 'slow', name: 'Ada', fruit: 'kiwi' },
    });
    expect(asked('t,not')).toEqual({ play: {}, session: { terse: false } });
    expect(asked('n=Ada,f')).toEqual({ play: {}, session: { name: 'Ada', flush: true } });
  });

  test('what can not be had leaves the rest as it was asked for', () => {
    const { wishes, problems } = readOptions(environmentList('terse,askme,file=~/x,inven=odd,jump'));
    expect(wishes).toEqual({ play: {}, session: { terse: true, jump: true } });
    expect(problems).toHaveLength(3);
  });

  test.each([
    [
      'sweet',
      'unknown option sweet; the options are terse, flush, jump, seefloor, passgo, tombstone, inven, name, fruit, comforts, halt',
    ],
    [
      'noname',
      'unknown option noname; the options are terse, flush, jump, seefloor, passgo, tombstone, inven, name, fruit, comforts, halt',
    ],
    [
      'notterse',
      'unknown option notterse; the options are terse, flush, jump, seefloor, passgo, tombstone, inven, name, fruit, comforts, halt',
    ],
    ['noterse=true', 'option terse takes true or false'],
    [
      '=',
      'the name is missing; the options are terse, flush, jump, seefloor, passgo, tombstone, inven, name, fruit, comforts, halt',
    ],
    [
      ' =true',
      'the name is missing; the options are terse, flush, jump, seefloor, passgo, tombstone, inven, name, fruit, comforts, halt',
    ],
    ['passgo=perhaps', 'option passgo takes true or false'],
    ['seefloor=', 'option seefloor takes true or false'],
    ['inven', 'option inven takes overwrite, slow, clear'],
    ['inven=', 'option inven takes overwrite, slow, clear'],
    ['fruit', 'option fruit takes 1 to 50 characters, no control characters'],
    [`name=${'x'.repeat(51)}`, 'option name takes 1 to 50 characters, no control characters'],
    ['name=a\u001b[31mb', 'option name takes 1 to 50 characters, no control characters'],
    ['file=rogue.save', 'there is no option file here: --saves DIR says where games are kept'],
  ])('%j: one line that says what it takes', (text, problem) => {
    expect(asked(`terse,${text}`)).toBe(problem);
  });

  test('a new game has the defaults, the login name, and what was asked for', () => {
    const session = newSession({ fruit: 'kiwi' });
    expect({ ...session, name: '' }).toEqual({ ...SESSION, name: '', fruit: 'kiwi' });
    expect(session.name).not.toBe('');
    expect(newSession({ name: 'Ada' }).name).toBe('Ada');
    expect(SESSION).toMatchObject({ terse: false, flush: false, jump: false, tombstone: true, inventory: 'clear' });
    expect(SESSION.fruit).toBe('slime-mold');
    expect(PLAY_OPTIONS).toEqual({ passgo: false, seefloor: true });
  });
});
