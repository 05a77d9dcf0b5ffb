import { describe, expect, test } from 'vitest';
import { readCommands } from '../../src/replay/notation.js';
import type { CommandType } from '../../src/state/commands.js';
import { advance, begin, isWaiting } from '../../src/turns/engine.js';
import { the } from '../turns/arena.js';
import { carry, knowAll, refusal, type Stage, stage } from './item-play.js';

/** What a command comes to at once, and the turns until the game waits again; a refusal takes none. */
type Comes = 'free' | 'asked' | { turns: number } | { refused: string };
/** `keys`: the command, or what puts the scene so that it is the next and answers it. */
type Case = readonly [title: string, keys: string | ((scene: Stage) => string), comes: Comes, map?: readonly string[]];

const HALL = ['----------', '|.@......|', '|.......%|', '----------'];
const NEAR = ['----------', '|.@Y.....|', '|.......%|', '----------'];

const one: Comes = { turns: 1 };
const refused = (why: string): Comes => ({ refused: why });

/** A command with a fresh thing of this kind. */
function using(keys: string, itemClass: Parameters<typeof carry>[1], kind: string, change: object = {}) {
  return (scene: Stage) => {
    knowAll(scene);
    return keys.replace('IT', carry(scene, itemClass, kind, change));
  };
}

/** A command with a fresh thing that is in use, worn or in hand, and cursed or not. */
function inUse(keys: string, use: 'worn' | 'wielded' | 'left', cursed: boolean) {
  return (scene: Stage) => {
    const [itemClass, kind] = (
      { worn: ['armor', 'ring mail'], wielded: ['weapon', 'mace'], left: ['ring', 'stealth'] } as const
    )[use];
    const letter = carry(scene, itemClass, kind, { cursed });
    const { id } = scene.state.pack.find((entry) => entry.letter === letter)!.item;
    if (use === 'left') scene.state.hero.rings.left = id;
    else scene.state.hero[use] = id;
    return keys.replace('IT', letter);
  };
}

/** A command after a change. */
function when(change: (scene: Stage) => void, keys: string) {
  return (scene: Stage) => {
    change(scene);
    return keys;
  };
}

function confused(keys: string) {
  return ({ state }: Stage) => {
    state.clock.timers.confused = 500;
    return keys;
  };
}

/** Every command of the game, by what it may come to (rules 7.3). */
const COMMANDS: { [T in Exclude<CommandType, 'wizard'>]: readonly Case[] } = {
  move: [
    ['a step', 'l', one],
    ['a step into a wall', 'k', refused('wall')],
    ['a step round a corner', 'n', refused('diagonal'), ['@#', ' #']],
    ['a blow', 'l', one, NEAR],
    ['a confused step that comes to nothing', confused('l'), 'free', ['@']],
    ['a step in a bear trap', when(({ state }) => Object.assign(state.hero, { trapped: 2 }), 'l'), one],
    [
      'a step of who is held',
      when((scene) => Object.assign(scene.state.hero, { heldBy: the(scene, 'yeti').id }), 'h'),
      one,
      NEAR,
    ],
  ],
  run: [
    ['a run of six steps', 'L', { turns: 6 }],
    ['a run into a wall', 'K', refused('wall')],
  ],
  rush: [
    ['a ctrl-run, up to beside the stairs', '\\l', { turns: 5 }],
    ['a ctrl-run into a wall', '\\k', refused('wall')],
  ],
  tread: [
    ['a step without picking up', 'ml', one],
    ['such a step into a wall', 'mk', refused('wall')],
  ],
  fight: [
    ['a fight with nobody', 'fl', refused('no monster there')],
    ['a fight with nobody to the death', 'Fl', refused('no monster there')],
    [
      'a fight with one of one hit point that is always hit',
      when((scene) => Object.assign(the(scene, 'yeti'), { hp: 1, armor: 60 }), 'fl'),
      one,
      NEAR,
    ],
    [
      'a fight across a corner',
      (scene) => {
        Object.assign(scene.state.hero, { x: 2, y: 4 });
        Object.assign(scene.state.clock.timers, { detectingMonsters: 9 });
        Object.assign(the(scene, 'yeti'), { x: 3, y: 3 });
        return 'fu';
      },
      one,
      ['------', '|....|', '---Y--', '|.@|', '---%--'],
    ],
  ],
  throw: [
    ['a throw', using('tlIT', 'weapon', 'dart'), one],
    ['a throw of what is cursed in hand', inUse('tlIT', 'wielded', true), one],
    ['a throw of worn armour', inUse('tlIT', 'worn', false), { turns: 2 }],
    ['a throw of nothing', 'tlz', refused('no such item')],
    ['a throw from an empty pack', 'tl-', one],
  ],
  zap: [
    ['a zap', using('zlIT', 'stick', 'nothing', { charges: 2 }), one],
    ['a zap with an empty stick', using('zlIT', 'stick', 'nothing', { charges: 0 }), one],
    [
      'a drain by who is too weak',
      (scene) => {
        scene.state.hero.hp = 1;
        return using('zlIT', 'stick', 'drain life')(scene);
      },
      one,
    ],
    ['a zap with no stick', using('zlIT', 'potion', 'healing'), refused('not a stick')],
    ['a zap from an empty pack', 'zl-', one],
  ],
  search: [['a search', 's', one]],
  rest: [['a rest', '.', one]],
  pickUp: [
    ['picking up nothing', ',', one],
    [
      'picking up where one floats',
      when(({ state }) => Object.assign(state.clock.timers, { levitating: 5 }), ','),
      one,
    ],
  ],
  quaff: [
    ['a drink', using('qIT', 'potion', 'healing'), one],
    ['a drink of haste', using('qIT', 'potion', 'haste self'), 'free'],
    ['a drink of what is no potion', using('qIT', 'weapon', 'mace'), one],
    ['a drink that asks for a name', (scene) => `q${carry(scene, 'potion', 'restore strength')}`, 'asked'],
    ['a drink of nothing', 'qz', refused('no such item')],
    ['a drink from an empty pack', 'q-', one],
  ],
  read: [
    ['reading', using('rIT', 'scroll', 'remove curse'), one],
    ['reading what is no scroll', using('rIT', 'weapon', 'mace'), one],
    ['reading from an empty pack', 'r-', one],
  ],
  eat: [
    ['a meal', using('eIT', 'food', 'food ration'), one],
    ['a meal of what is no food', using('eIT', 'weapon', 'mace'), one],
    ['a meal from an empty pack', 'e-', one],
  ],
  wield: [
    ['taking in hand', using('wIT', 'weapon', 'mace'), one],
    ['taking armour in hand', using('wIT', 'armor', 'ring mail'), refused('armour')],
    ['taking in hand what is there', inUse('wIT', 'wielded', false), refused('in use')],
    ['taking in hand over a curse', inUse('wIT', 'wielded', true), one],
    ['taking in hand from an empty pack', 'w-', refused('pack empty')],
  ],
  wear: [
    ['dressing', using('WIT', 'armor', 'ring mail'), { turns: 2 }],
    ['dressing in what is no armour', using('WIT', 'weapon', 'mace'), one],
    ['dressing over armour', inUse('WIT', 'worn', false), refused('already dressed')],
    ['dressing from an empty pack', 'W-', one],
  ],
  takeOff: [
    ['undressing', inUse('T', 'worn', false), { turns: 2 }],
    ['undressing from cursed armour', inUse('T', 'worn', true), one],
    ['undressing without armour', 'T', refused('not dressed')],
  ],
  putOn: [
    ['putting on a ring', using('PITL', 'ring', 'stealth'), one],
    ['putting on what is no ring', using('PITL', 'weapon', 'mace'), one],
    ['putting on a ring, and Escape at the question for the hand', using('PIT-', 'ring', 'stealth'), one],
    ['putting on a ring that is worn', inUse('PITR', 'left', false), one],
    ['putting on a ring from an empty pack', 'P-L', one],
  ],
  remove: [
    ['taking off a ring', inUse('RL', 'left', false), one],
    ['taking off a cursed ring', inUse('RL', 'left', true), one],
    ['taking off a ring, and Escape at the question for the hand', inUse('R-', 'left', false), one],
    ['taking off a ring where there is none', 'RL', one],
  ],
  drop: [
    ['dropping', using('dIT', 'weapon', 'mace'), one],
    ['dropping worn armour', inUse('dIT', 'worn', false), { turns: 2 }],
    ['dropping cursed armour that is worn', inUse('dIT', 'worn', true), one],
    ['dropping what is cursed in hand', inUse('dIT', 'wielded', true), one],
    [
      'dropping onto a thing',
      (scene) => {
        Object.assign(scene.state.hero, { x: 3, y: 2 });
        return using('dIT', 'weapon', 'mace')(scene);
      },
      refused('cell occupied'),
      ['----------', '|.@!.....|', '|.......%|', '----------'],
    ],
    ['dropping from an empty pack', 'd-', one],
  ],
  down: [
    ['going down', when(({ state }) => Object.assign(state.hero, { x: 8, y: 3 }), '>'), 'free'],
    ['going down without stairs', '>', refused('no stairs')],
  ],
  up: [
    [
      'going up',
      (scene) => {
        Object.assign(scene.state.hero, { x: 8, y: 3 });
        carry(scene, 'amulet', 'Amulet of Yendor');
        return '<';
      },
      'free',
    ],
    [
      'going up without the Amulet',
      when(({ state }) => Object.assign(state.hero, { x: 8, y: 3 }), '<'),
      refused('no way up'),
    ],
  ],
  call: [['naming', (scene) => `c${carry(scene, 'potion', 'healing')}"red"`, 'free']],
  nameTrap: [['naming a trap', '^l', 'free']],
  again: [
    ['the same again, where nothing was done yet', 'a', refused('nothing to repeat')],
    [
      'the same again, what took a turn',
      when((scene) => begin(scene.state, scene.content, { type: 'search', count: 1 }), 'a'),
      one,
    ],
    [
      'the same again with what has run out',
      (scene) => {
        const item = carry(scene, 'food', 'food ration');
        begin(scene.state, scene.content, { type: 'eat', item });
        return 'a';
      },
      one,
    ],
    [
      'the same again, what took none',
      when((scene) => begin(scene.state, scene.content, { type: 'nameTrap', dir: 'l' }), 'a'),
      'free',
    ],
  ],
  answer: [
    [
      'an answer',
      (scene) => {
        const item = carry(scene, 'potion', 'restore strength');
        begin(scene.state, scene.content, { type: 'quaff', item, count: 1 });
        return '=-';
      },
      one,
    ],
    ['an answer to nothing', '=-', refused('not asked')],
  ],
  options: [['options', 'o{"passgo":true}', 'free']],
  quit: [['giving up', 'Q', 'free']],
};

describe('the time that commands take', () => {
  const cases = Object.values(COMMANDS)
    .flat()
    .map(([title, keys, comes, map = HALL]) => ({ title, keys, comes, map }));

  test.each(cases)('$title', ({ keys, comes, map }) => {
    const scene = stage(map, map[0]!.startsWith('@') ? { heroOn: 'passage' } : {});
    const typed = typeof keys === 'string' ? keys : keys(scene);
    const { turn } = scene.state.clock;
    if (typeof comes === 'object' && 'refused' in comes) {
      expect(refusal(scene, typed)).toBe(comes.refused);
      expect(scene.state.clock.turn).toBe(turn);
      return;
    }
    const read = readCommands(typed);
    if ('problem' in read) throw new Error(`${typed}: wants ${read.problem.wanted}`);
    const { as } = begin(scene.state, scene.content, read.commands[0]!);
    expect(as).toBe(typeof comes === 'string' ? comes : 'timed');
    while (!isWaiting(scene.state)) advance(scene.state, scene.content);
    expect(scene.state.clock.turn - turn).toBe(typeof comes === 'string' ? 0 : comes.turns);
  });
});
