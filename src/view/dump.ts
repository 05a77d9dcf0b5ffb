import type { Content } from '../state/content.js';
import type { DeathCause, Ending } from '../state/ending.js';
import type { GameEvent } from '../state/events.js';
import { dungeonText, type GameState } from '../state/game.js';
import { isSecret, type PackItem, SECRET_CLASSES } from '../state/items.js';
import type { Session } from '../state/session.js';
import { endingLine } from './ending.js';
import { times } from './fights.js';
import { blankFrame, type Frame, frameText, put } from './frame.js';
import { drawEverything } from './map.js';
import { discoveryLines, GO_ON, menuFrames, packLines } from './menus.js';
import { killerName, withArticle } from './names.js';
import { SCREEN, statusText } from './screen.js';
import { cut, oneColumn } from './width.js';

/** A finished game, and what its player read last. */
export type Life = {
  /** The state in which it ended. */
  state: GameState;
  content: Content;
  session: Session;
  ending: Ending;
  /** What happened of late, oldest first. */
  events: readonly GameEvent[];
  /** The sentences of that, oldest first. */
  said: readonly string[];
};

const LAST_WORDS = 10;

/**
 * The whole life on one page of text, for a file or a forum: how it ended, the level as it really was, the last messages, the pack with
 * everything in it known, what was found out. Lines of at most 80 columns. `version`: that of the package.
 */
export function dumpText(life: Life, version: string): string {
  const { state, content, ending, session } = life;
  const looking = { state, content, session };
  const sections: [title: string, lines: readonly string[]][] = [
    ['How it ended', howLines(life)],
    ['The level', [...mapLines(levelFrame(state, content)), statusText(state)]],
    ['The last messages', life.said.slice(-LAST_WORDS)],
    ['What you carried', packOf(life)],
    ['What you had found out', discoveryLines(looking, '*')],
  ];
  const body = sections.flatMap(([title, lines]) => ['', title, '-'.repeat(title.length), ...lines]);
  const head = [endingLine(ending, session), `Yendor ${version}`, ...gameLines(state)];
  return `${[...head, ...body].map((line) => cut(line, SCREEN.width)).join('\n')}\n`;
}

/** The screens of the same: the level as it was, then the rest page by page. `plain`: only what can be read out. */
export function lifeFrames(life: Life, plain = false): Frame[] {
  const { state, content } = life;
  const pages = menuFrames(blankFrame(SCREEN.width, SCREEN.height), lifeLines(life), 'clear');
  if (plain) return pages;
  const level = levelFrame(state, content);
  put(level, 0, 0, howLines(life)[0]!, 'message');
  put(level, 0, SCREEN.height - 1, `The level as it really was. ${GO_ON}`, 'more');
  return [level, ...pages];
}

function lifeLines(life: Life): string[] {
  return [...howLines(life), '', ...life.said.slice(-LAST_WORDS), '', 'You carried:', '', ...packOf(life)];
}

function gameLines({ setup, clock, hero }: GameState): string[] {
  const dungeon = dungeonText(setup);
  return [
    `Seed ${oneColumn(setup.seed)}`,
    ...(dungeon === '' ? [] : [`Dungeon ${oneColumn(dungeon)}`]),
    `${clock.turn} turns, deepest level ${hero.deepest}`,
  ];
}

function levelFrame(state: GameState, content: Content): Frame {
  const frame = blankFrame(SCREEN.width, SCREEN.height);
  drawEverything(frame, state, content);
  return frame;
}

/** The map rows, without the empty ones above and below. */
function mapLines(frame: Frame): string[] {
  const rows = frameText(frame);
  const first = rows.findIndex((row) => row !== '');
  return rows.slice(first, rows.findLastIndex((row) => row !== '') + 1);
}

/** The pack as whoever knows everything would list it. */
function packOf({ state, content, session }: Life): string[] {
  const lines = packLines({ state: allKnown(state, state.pack), content, session });
  return lines.length === 0 ? ['Nothing.'] : lines;
}

/** The same game for eyes to which nothing in this pack is secret. */
function allKnown(state: GameState, pack: readonly PackItem[]): GameState {
  const kinds = { ...state.knowledge.kinds };
  for (const itemClass of SECRET_CLASSES) kinds[itemClass] = { ...kinds[itemClass] };
  for (const { item } of pack) {
    if (!isSecret(item.class)) continue;
    const known = kinds[item.class][item.kind];
    if (known !== undefined) kinds[item.class][item.kind] = { ...known, known: true };
  }
  return {
    ...state,
    knowledge: { ...state.knowledge, kinds },
    pack: pack.map(({ letter, item }) => ({ letter, item: 'known' in item ? { ...item, known: true } : item })),
  };
}

/** What ended the game, and how: a sentence a line. */
function howLines(life: Life): string[] {
  const { ending, state } = life;
  const where = `on level ${state.level.depth}, in turn ${state.clock.turn}`;
  switch (ending.how) {
    case 'won':
      return [`You came out alive in turn ${state.clock.turn}, with the Amulet of Yendor.`];
    case 'quit':
      return [`You gave up ${where}.`];
    case 'killed':
      return [deathWords(ending.by, where), ...blowWords(life, ending.by)];
  }
}

function deathWords(by: DeathCause, where: string): string {
  switch (by.cause) {
    case 'starvation':
      return `You starved ${where}.`;
    case 'cold':
      return `You froze to death ${where}.`;
    case 'chasm':
      return `You died of a fall ${where}.`;
    case 'monster':
    case 'trap':
    case 'bolt':
      return `You were killed by ${killerName(by)} ${where}.`;
  }
}

/** How the killer did it, as far as what is remembered goes back; nothing where there is no more to say. */
function blowWords({ events }: Life, by: DeathCause): string[] {
  switch (by.cause) {
    case 'monster': {
      const blows = events.flatMap((event) => damageBy(event, by.kind));
      if (blows.length === 0) return [];
      const sum = blows.reduce((total, blow) => total + blow, 0);
      return [`It hit you ${times(blows.length)}, for ${sum} hit ${sum === 1 ? 'point' : 'points'} in all.`];
    }
    case 'cold': {
      const [kind] = events.flatMap((event) => (event.type === 'frozen' ? [event.monster.kind] : [])).slice(-1);
      return kind === undefined ? [] : [`The touch of ${withArticle(kind)} held you too long.`];
    }
    case 'bolt': {
      const last = events.findLast((event) => event.type === 'boltHit' && event.victim.who === 'hero');
      return last?.type === 'boltHit' ? [`It took ${last.damage} hit points.`] : [];
    }
    case 'trap':
    case 'starvation':
    case 'chasm':
      return [];
  }
}

/** The damage of a blow that landed on the hero, if this event is one of that kind of monster. */
function damageBy(event: GameEvent, kind: string): number[] {
  if (event.type !== 'hit' || event.victim.who !== 'hero') return [];
  return event.by.who === 'monster' && event.by.monster.kind === kind ? [event.damage] : [];
}
