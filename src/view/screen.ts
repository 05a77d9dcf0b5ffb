import type { Content } from '../state/content.js';
import { type GameState, type Hero, hasComforts } from '../state/game.js';
import type { Session } from '../state/session.js';
import { blankFrame, cloneFrame, type Frame, put, type Style } from './frame.js';
import type { Glyphs } from './glyphs.js';
import { drawEverything, drawKnown, drawMarks, type Mark, wearGlyphs } from './map.js';
import { MORE } from './messages.js';
import { oneColumn } from './width.js';

export type View = {
  state: GameState;
  content: Content;
  session: Session;
  /** The message line; a `--More--` at its end is set off by itself. */
  top: string;
  /** The level as if fully seen: for the replay viewer and for pictures of dungeons. */
  everything?: boolean;
  /** What the last command left to be seen until the next key: see `marksOf`. */
  marks?: readonly Mark[];
  /** A question stands on the message line: the cursor waits behind it instead of on the hero. */
  asking?: boolean;
  /** How tiles look, if not the classic way. */
  glyphs?: Glyphs;
};

export const SCREEN = { width: 80, height: 24 } as const;

/** The screen of play, 80×24: message line, map (rules 8.3, 8.4) and status line (rules 8.1). */
export function gameFrame(view: View): Frame {
  const { state, content, marks = [] } = view;
  const frame = blankFrame(SCREEN.width, SCREEN.height);

  if (view.everything) drawEverything(frame, state, content);
  else drawKnown(frame, state, content, marks);
  if (view.glyphs !== undefined) wearGlyphs(frame, view.glyphs);
  drawMarks(frame, marks, 'above');

  put(frame, 0, frame.height - 1, statusText(state), statusStyle(state.hero));
  const end = view.top === '' ? 0 : putTop(frame, oneColumn(view.top));
  const waitsOnTop = view.asking || view.top.endsWith(MORE);
  frame.cursor = waitsOnTop ? { x: Math.min(end, frame.width - 1), y: 0 } : { x: state.hero.x, y: state.hero.y };
  return frame;
}

function putTop(frame: Frame, top: string): number {
  if (!top.endsWith(MORE)) return put(frame, 0, 0, top, 'message');
  return put(frame, put(frame, 0, 0, top.slice(0, -MORE.length), 'message'), 0, MORE, 'more');
}

/** The message line of `base` changed to `top`: for questions asked over a menu. */
export function withTop(base: Frame, top: string): Frame {
  const frame = cloneFrame(base);
  put(frame, 0, 0, ' '.repeat(frame.width));
  const end = putTop(frame, oneColumn(top));
  frame.cursor = { x: Math.min(end, frame.width - 1), y: 0 };
  return frame;
}

const HUNGER_WORDS: { [H in Hero['hunger']]: string } = { fed: '', hungry: 'Hungry', weak: 'Weak', faint: 'Faint' };

/** How hurt the hero is, where the numbers alone would leave it to colour: from a half, a third and a sixth of the hit points on. */
function healthWord({ hp, maxHp }: Hero): string {
  if (hp * 6 <= maxHp) return 'Dying';
  if (hp * 3 <= maxHp) return 'Wounded';
  return hp * 2 <= maxHp ? 'Hurt' : '';
}

/**
 * Rules 8.1: fields two blanks apart, numbers padded so that little moves when they change, at the end the words for hunger and, with
 * comforts, for health. Where the screen is too narrow, blanks go first. The last cell of the screen stays free.
 */
export function statusText({ hero, level, pack, setup }: GameState): string {
  const digits = String(hero.maxHp).length;
  const worn = pack.find(({ item }) => item.id === hero.worn)?.item;
  const armor = worn?.class === 'armor' ? 10 - worn.armor : 0;
  const fields = [
    `Level: ${level.depth}`,
    `Gold: ${String(hero.gold).padEnd(5)}`,
    `Hp: ${String(hero.hp).padStart(digits)}(${hero.maxHp})`,
    `Str: ${String(hero.strength).padStart(2)}(${hero.maxStrength})`,
    `Arm: ${String(armor).padEnd(2)}`,
    `Exp: ${hero.level}/${hero.xp}`,
  ];
  const hunger = HUNGER_WORDS[hero.hunger];
  if (hunger !== '') fields.push(hunger);
  const health = hasComforts({ setup }) ? healthWord(hero) : '';
  if (health !== '') fields.push(health);
  const wide = fields.join('  ').trimEnd();
  if (wide.length < SCREEN.width) return wide;
  const narrow = fields.join(' ').trimEnd();
  if (narrow.length < SCREEN.width) return narrow;
  return fields
    .map((field) =>
      field
        .replace(/^Level: */, 'Lvl:')
        .replace(/: */, ':')
        .trimEnd(),
    )
    .join(' ');
}

/** The whole line warns: below a third of the hit points, below a sixth. */
function statusStyle(hero: Hero): Style {
  if (hero.hp * 6 <= hero.maxHp) return 'danger';
  if (hero.hp * 3 <= hero.maxHp) return 'warning';
  return 'status';
}

/** For screens below 80×23: readable from 20×5 on. `width` and `height` are the screen's, in cells. */
export function tooSmallFrame(width: number, height: number): Frame {
  const frame = blankFrame(Math.max(1, width), Math.max(1, height));
  const lines = [`Needs ${SCREEN.width}x${SCREEN.height - 1}.`, `This is ${width}x${height}.`];
  const first = Math.max(0, Math.floor((frame.height - lines.length) / 2));
  lines.forEach((line, row) => {
    put(frame, 0, first + row, line, 'warning');
  });
  return frame;
}
