import { type Point, stepsBetween } from '../base/points.js';
import type { Content } from '../state/content.js';
import type { Layout, Level, Room, Step } from '../state/level.js';
import { TILE } from '../state/tiles.js';
import { blankFrame, type Frame, put, STYLE, type Style } from './frame.js';
import { CLASSIC, type Glyphs } from './glyphs.js';
import { placeLabels } from './labels.js';
import { drawLevel, drawTiles, wearGlyphs } from './map.js';

/** A level, and the stages in which it was made. */
export type Making = { level: Layout | Level; steps: readonly Step[] };

/** What can be shown on top of a level: what its rooms are called, and which of them are joined. */
export type Extras = { names: boolean; graph: boolean };

/** The level fully seen, in its own size, the hero at the start. */
export function levelFrame(level: Layout | Level, content: Content, glyphs: Glyphs = CLASSIC): Frame {
  const frame = blankFrame(level.width, level.height);
  drawLevel(frame, level, content);
  wearGlyphs(frame, glyphs);
  if (level.start !== null) put(frame, level.start.x, level.start.y, '@', 'hero');
  return frame;
}

/** A level when `done` of its stages are done, with what the last of them did set off; beyond the last one all that is in it. */
export function stageFrame(
  making: Making,
  done: number,
  extras: Extras,
  content: Content,
  glyphs: Glyphs = CLASSIC,
): Frame {
  const { level, steps } = making;
  const isWhole = done > steps.length;
  const frame = isWhole ? levelFrame(level, content, glyphs) : plainFrame(making, done);
  if (!isWhole) wearGlyphs(frame, glyphs);
  const step = isWhole ? undefined : steps[done - 1];
  if (step !== undefined) drawStep(frame, level, step);
  if (extras.graph) drawLinks(frame, level, level.links, true);
  if (extras.names) drawNames(frame, level);
  return frame;
}

/** The tiles of a level when `done` of its stages are done. */
export function tilesAfter({ level, steps }: Making, done: number): number[] {
  const tiles = new Array<number>(level.tiles.length).fill(TILE.rock);
  for (const { changed } of steps.slice(0, done)) {
    for (const [x, y, tile] of changed) tiles[y * level.width + x] = tile;
  }
  return tiles;
}

function plainFrame(making: Making, done: number): Frame {
  const { width, height } = making.level;
  const frame = blankFrame(width, height);
  drawTiles(frame, { width, height, tiles: tilesAfter(making, done) });
  return frame;
}

function drawStep(frame: Frame, level: Layout, { changed, boxes, links }: Step): void {
  for (const [x, y] of changed) restyle(frame, x, y, 'chosen');
  for (const box of boxes) drawBox(frame, box);
  drawLinks(frame, level, links, false);
}

/** Blanks stay as they are. */
function restyle(frame: Frame, x: number, y: number, style: Style): void {
  const at = y * frame.width + x;
  if (frame.chars[at] !== BLANK) frame.styles[at] = STYLE[style];
}

const BLANK = 32;

/** A part of the field: its outline where nothing else is, or the one cell that it is. */
function drawBox(frame: Frame, { x, y, w, h }: Pick<Room, 'x' | 'y' | 'w' | 'h'>): void {
  if (w === 1 && h === 1) {
    if (frame.chars[y * frame.width + x] === BLANK) put(frame, x, y, 'o');
    restyle(frame, x, y, 'chosen');
    return;
  }
  const right = x + w - 1;
  const bottom = y + h - 1;
  for (let column = x; column <= right; column++) {
    const glyph = column === x || column === right ? '+' : '-';
    putOnBlank(frame, column, y, glyph);
    putOnBlank(frame, column, bottom, glyph);
  }
  for (let row = y + 1; row < bottom; row++) {
    putOnBlank(frame, x, row, '|');
    putOnBlank(frame, right, row, '|');
  }
}

function putOnBlank(frame: Frame, x: number, y: number, glyph: string): void {
  if (x < frame.width && frame.chars[y * frame.width + x] === BLANK) put(frame, x, y, glyph, 'dim');
}

/** Lines between the middles of rooms; with `all`, the number of every room stands in its middle. */
function drawLinks(frame: Frame, { rooms }: Layout, links: readonly [number, number][], all: boolean): void {
  for (const [a, b] of links) {
    const [from, to] = [rooms[a], rooms[b]];
    if (from !== undefined && to !== undefined) drawLine(frame, middleOf(from), middleOf(to));
  }
  const shown = all ? rooms : rooms.filter(({ id }) => links.some((link) => link.includes(id)));
  for (const room of shown) {
    const { x, y } = middleOf(room);
    put(frame, x, y, `${room.id}`, 'key');
  }
}

/** The middle of its rectangle, which may lie outside a room of another shape. */
function middleOf({ x, y, w, h }: Room): Point {
  return { x: x + Math.floor(w / 2), y: y + Math.floor(h / 2) };
}

/** The cells that a straight line passes, ends left out. */
function drawLine(frame: Frame, from: Point, to: Point): void {
  const length = stepsBetween(from, to);
  for (let at = 1; at < length; at++) {
    const x = from.x + Math.round(((to.x - from.x) * at) / length);
    const y = from.y + Math.round(((to.y - from.y) * at) / length);
    put(frame, x, y, '*', 'magic');
  }
}

function drawNames(frame: Frame, { rooms }: Layout): void {
  const named = rooms.map((room) => ({ text: room.name === '' ? room.stock : room.name, ...middleOf(room) }));
  const shown = named.filter(({ text }) => text !== '');
  for (const { text, left, y } of placeLabels(shown, frame.width, frame.height)) put(frame, left, y, text, 'title');
}
