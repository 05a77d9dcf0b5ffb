import { describe, expect, it } from 'vitest';
import type { ItemLook } from '../../src/state/looks.js';
import { SESSION } from '../../src/state/session.js';
import { itemName, kindName, monsterName, packName, plural, withArticle, yourItem } from '../../src/view/names.js';
import { cut, oneColumn } from '../../src/view/width.js';
import { arrows, bat, food, mace, mail, potion, ring, scrolls, staff, unseen } from './samples.js';

const named = (look: ItemLook): string => itemName(look, SESSION);

describe('names grow with what is known (rules 5.4)', () => {
  it('potions: colour, given name, kind', () => {
    expect(named(potion)).toBe('a blue potion');
    expect(named({ ...potion, looks: 'amber', count: 3 })).toBe('3 amber potions');
    expect(named({ ...potion, called: 'sour' })).toBe('a potion called sour (blue)');
    expect(named({ ...potion, kind: 'healing', count: 2 })).toBe('2 potions of healing (blue)');
  });

  it('scrolls show one of kind, given name and title', () => {
    expect(named(scrolls)).toBe('3 scrolls titled "xyz ipso"');
    expect(named({ ...scrolls, called: 'map?', count: 1 })).toBe('a scroll called map?');
    expect(named({ ...scrolls, kind: 'sleep' })).toBe('3 scrolls of sleep');
  });

  it('rings: stone, given name, kind, and the bonus once it is known', () => {
    expect(named(ring)).toBe('an agate ring');
    expect(named({ ...ring, called: 'cold' })).toBe('a ring called cold (agate)');
    expect(named({ ...ring, kind: 'protection' })).toBe('a ring of protection (agate)');
    expect(named({ ...ring, kind: 'protection', bonus: -1 })).toBe('a -1 ring of protection (agate)');
  });

  it('sticks: wood or metal, given name, kind, and the charges once they are known', () => {
    expect(named(staff)).toBe('an oak staff');
    expect(named({ ...staff, made: 'wand', looks: 'iron', called: 'zap' })).toBe('a wand called zap (iron)');
    expect(named({ ...staff, kind: 'light' })).toBe('a staff of light (oak)');
    expect(named({ ...staff, kind: 'light', charges: 12 })).toBe('a staff of light [12] (oak)');
  });

  it('weapons: number, plusses once known, label', () => {
    expect(named(mace)).toBe('a +1,+1 mace');
    expect(named({ ...mace, hit: -2, damage: 0, label: 'Thump' })).toBe('a -2,+0 mace called Thump');
    expect(named(arrows)).toBe('25 arrows');
    expect(named({ ...arrows, hit: 0, damage: 0 })).toBe('25 +0,+0 arrows');
  });

  it('armor: its plus and its protection once known, label', () => {
    expect(named(mail)).toBe('+1 ring mail [protection 4]');
    expect(named({ ...mail, armor: 9 })).toBe('-2 ring mail [protection 1]');
    expect(named({ ...mail, armor: null, label: 'tin' })).toBe('ring mail called tin');
  });

  it('food, fruit, gold and the Amulet', () => {
    expect(named(food)).toBe('a food ration');
    expect(named({ ...food, fruit: true, count: 2 })).toBe('2 slime-molds');
    expect(itemName({ ...food, fruit: true }, { ...SESSION, fruit: 'apricot' })).toBe('an apricot');
    expect(named({ class: 'gold', count: 1 })).toBe('a piece of gold');
    expect(named({ class: 'amulet', count: 1 })).toBe('the Amulet of Yendor');
  });

  it('a pack letter comes first in lists, "your" in sentences', () => {
    expect(packName({ letter: 'c', item: mace }, SESSION)).toBe('c) a +1,+1 mace');
    expect(yourItem(arrows, SESSION)).toBe('your arrows');
    expect(yourItem(staff, SESSION)).toBe('your staff');
  });

  it('kinds have no number', () => {
    expect(kindName({ class: 'potion', kind: '', called: '', looks: 'blue', made: '' })).toBe('blue potion');
    expect(kindName({ class: 'stick', kind: 'light', called: '', looks: 'oak', made: 'staff' })).toBe(
      'staff of light (oak)',
    );
  });

  it('who is not seen has no name', () => {
    expect(monsterName(bat)).toBe('the bat');
    expect(monsterName(unseen)).toBe('something');
  });

  it('articles and plurals follow the word', () => {
    expect(withArticle('ice monster')).toBe('an ice monster');
    expect(withArticle('eucalyptus staff')).toBe('a eucalyptus staff');
    expect(withArticle('unicorn')).toBe('a unicorn');
    expect(withArticle('unidentified root')).toBe('an unidentified root');
    expect(plural('torch')).toBe('torches');
    expect(plural('berry')).toBe('berries');
    expect(plural('key')).toBe('keys');
  });
});

describe('names in one-column glyphs', () => {
  it('wide signs become ?, marks join their letter or go, controls become ?', () => {
    expect(oneColumn('日本語')).toBe('???');
    expect(oneColumn('e\u0301te\u0301')).toBe('été');
    expect(oneColumn('q\u0301')).toBe('q');
    expect(oneColumn('👨‍👩‍👧!')).toBe('???!');
    expect(oneColumn('a\u001b[31mb\u0007')).toBe('a?[31mb?');
    expect(oneColumn('\u202eabc')).toBe('abc');
    expect(oneColumn('Ünïcödé Жук')).toBe('Ünïcödé Жук');
  });

  it('a name is cut with dots', () => {
    expect(cut('abcdefgh', 8)).toBe('abcdefgh');
    expect(cut('abcdefghi', 8)).toBe('abcde...');
    expect(named({ ...potion, called: 'x'.repeat(50), kind: '' })).toHaveLength(60);
    expect(named({ ...potion, called: '日'.repeat(50) })).toMatch(/^a potion called \?+ ?.*\.\.\.$/);
  });
});
