import { describe, expect, test } from 'vitest';
import { type Story, story } from './story.js';

const STAIRS = ['----', '|.@|', '----'];

describe('stairs', () => {
  test('lead down in no time: nobody of the new level acts before the hero', () => {
    const { state, act, toldOf } = story(STAIRS, { heroOn: 'stairs' });
    expect(act('>').as).toBe('free');
    expect(state.level.depth).toBe(2);
    expect(state.clock.turn).toBe(0);
    expect(toldOf('arrived')).toEqual([{ type: 'arrived', depth: 2, how: 'down' }]);
    expect(state.hero.deepest).toBe(2);
  });

  test('are needed', () => {
    const { act } = story(STAIRS);
    expect(act('>')).toEqual({ as: 'refused', why: 'no stairs' });
    expect(act('<')).toEqual({ as: 'refused', why: 'no stairs' });
  });

  test('lead up only with the Amulet, to a level that is made anew', () => {
    const { state, act, give } = story(STAIRS, { heroOn: 'stairs', depth: 5 });
    expect(act('<')).toEqual({ as: 'refused', why: 'no way up' });
    give('amulet', 'amulet');
    expect(act('<').as).toBe('free');
    expect(state.level.depth).toBe(4);
    expect(state.level.visit).toBe(2);
    expect(state.hero.deepest).toBe(5);
  });

  test('taken while held let the hero go, and the grip begins anew (quirk 50)', () => {
    const { state, act, the } = story(['-----', '|W@.|', '-----'], { heroOn: 'stairs' });
    Object.assign(state.hero, { heldBy: the('weed').id, gripDamage: 3 });
    act('>');
    expect(state.hero.heldBy).toBeNull();
    expect(state.hero.gripDamage).toBe(0);
  });

  test('leave things behind for good, which the ledger says', () => {
    const { state, act } = story(['-----', '|.@!|', '-----'], {
      heroOn: 'stairs',
      things: { '!': { item: ['potion', 'haste'] } },
    });
    const { destroyed } = state.ledger;
    act('>');
    expect(state.ledger.destroyed).toBe(destroyed + 1);
  });
});

describe('death', () => {
  /** Beside a rat that bites for one, with one hit point left. */
  function die(prepare: (told: Story) => unknown = () => {}) {
    const told = story(['----', '|@R|', '----'], { things: { R: { monster: 'rat', awake: true } } });
    told.state.hero.hp = 1;
    prepare(told);
    while (told.state.phase.type !== 'over') {
      told.state.hero.hp = 1;
      told.the('rat').hp = told.the('rat').maxHp;
      told.act('.');
    }
    return told;
  }

  test('takes a tenth of the gold and names who did it', () => {
    const { state } = die(({ state }) => Object.assign(state.hero, { gold: 129 }));
    expect(state.phase).toEqual({
      type: 'over',
      ending: { how: 'killed', by: { cause: 'monster', kind: 'rat' }, gold: 117, lost: 12, withAmulet: false },
    });
    expect(state.hero.gold).toBe(117);
  });

  test('says whether the Amulet was held', () => {
    const { state } = die(({ give }) => give('amulet', 'amulet'));
    expect(state.phase).toMatchObject({ ending: { withAmulet: true } });
  });

  test('is the end: nobody acts, and nothing is taken any more', () => {
    const { state, act, told, store } = die();
    expect(told.at(-1)!.type).toBe('ended');
    const { turn, slot } = state.clock;
    for (const keys of ['h', 's', '=b', 'Q', '>', 'a']) expect(act(keys)).toEqual({ as: 'refused', why: 'game over' });
    expect(state.clock).toMatchObject({ turn, slot });
    expect(store.isWaiting()).toBe(true);
  });

  test('stops every other monster in its turn', () => {
    for (let i = 0; i < 20; i++) {
      const told = story(['-----', '|RR.|', '|R@.|', '|RR.|', '-----'], {
        seed: `crowd ${i}`,
        things: { R: { monster: 'rat', awake: true } },
      });
      told.state.hero.hp = 1;
      while (told.state.phase.type !== 'over') {
        told.state.hero.hp = 1;
        told.act('.');
      }
      const died = told.told.findIndex(({ type }) => type === 'died');
      expect(told.told.slice(died).map(({ type }) => type)).toEqual(['died', 'ended']);
    }
  });
});

describe('giving up', () => {
  test('ends the game with the purse as it is', () => {
    const { state, act } = story(STAIRS);
    state.hero.gold = 77;
    expect(act('Q').as).toBe('free');
    expect(state.phase).toEqual({ type: 'over', ending: { how: 'quit', gold: 77, withAmulet: false } });
  });
});

describe('winning', () => {
  function win(prepare: (told: Story) => unknown = () => {}) {
    const told = story(STAIRS, { heroOn: 'stairs' });
    told.give('amulet', 'amulet');
    prepare(told);
    told.act('<');
    const { phase } = told.state;
    if (phase.type !== 'over' || phase.ending.how !== 'won') throw new Error('not won');
    return { ...told, ending: phase.ending };
  }

  test('is to go up from depth 1 with the Amulet: all is sold, no gold is lost', () => {
    const { ending, state } = win(({ state }) => Object.assign(state.hero, { gold: 500 }));
    // Bread 2, club 10 × 1, mail 10 + 100 × (9 - 5) + 10 × 0, Amulet 1000.
    expect(ending.sold.map(({ value }) => value)).toEqual([2, 10, 410, 1000]);
    expect(ending.purse).toBe(500);
    expect(ending.gold).toBe(500 + 2 + 10 + 410 + 1000);
    expect(state.hero.gold).toBe(ending.gold);
  });

  test('brings half for what is not known', () => {
    const { ending } = win(({ state, give }) => {
      give('potion', 'haste', { count: 3 });
      give('potion', 'blindness');
      state.knowledge.kinds.potion.haste!.known = true;
      give('stick', 'nothing', { charges: 4, known: false });
      give('stick', 'nothing', { charges: 4, known: true });
    });
    const values = ending.sold.slice(4).map(({ value }) => value);
    expect(values).toEqual([30, 5, 45, 90]);
  });

  test('tells what a kind is that only had a name, and drops the name', () => {
    const { state } = win(({ state, give }) => {
      give('potion', 'haste');
      state.knowledge.kinds.potion.haste!.called = 'sour';
    });
    expect(state.knowledge.kinds.potion.haste).toMatchObject({ known: true, called: '' });
  });

  test('counts one Amulet only (quirk 34)', () => {
    const { ending } = win(({ give }) => give('amulet', 'amulet'));
    expect(ending.sold.filter(({ value }) => value === 1000)).toHaveLength(1);
  });

  test('brings nothing, but takes nothing, for what is worse than worthless', () => {
    const { ending } = win(({ give }) => give('weapon', 'club', { hit: -3 }));
    expect(Math.min(...ending.sold.map(({ value }) => value))).toBe(0);
  });
});
