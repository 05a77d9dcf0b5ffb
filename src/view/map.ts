import { mixedPick } from '../base/mix.js';
import { canBeDreamt, dreamtTurn } from '../entities/dreams.js';
import { markView } from '../entities/in-view.js';
import { monsterKind } from '../entities/kinds.js';
import { dreamtMonster } from '../entities/looks.js';
import { coverOf } from '../entities/memory.js';
import { canSeeMonster, sensesMonster } from '../entities/sight.js';
import type { Content } from '../state/content.js';
import { type Dream, type GameState, THINGS, type Thing } from '../state/game.js';
import type { Layout, Level } from '../state/level.js';
import { COVERED, type Monster } from '../state/monsters.js';
import { TILE, TILE_FACTS, TILES, type Tile } from '../state/tiles.js';
import { type Frame, STYLE, type Style } from './frame.js';
import type { Glyphs } from './glyphs.js';

type Sign = { readonly glyph: string; readonly style: Style };

/** How things look that lie about (rules 8.1). */
export const THING_SIGNS: { readonly [T in Thing]: Sign } = {
  potion: { glyph: '!', style: 'potion' },
  scroll: { glyph: '?', style: 'scroll' },
  food: { glyph: ':', style: 'food' },
  weapon: { glyph: ')', style: 'weapon' },
  armor: { glyph: ']', style: 'armor' },
  ring: { glyph: '=', style: 'ring' },
  stick: { glyph: '/', style: 'stick' },
  amulet: { glyph: ',', style: 'amulet' },
  gold: { glyph: '*', style: 'gold' },
  trap: { glyph: '^', style: 'trap' },
  magic: { glyph: '$', style: 'magic' },
  key: { glyph: '"', style: 'gold' },
};

const TILE_STYLES: { readonly [T in Tile]: Style } = {
  rock: 'plain',
  floor: 'floor',
  passage: 'passage',
  'hidden passage': 'dim',
  door: 'door',
  'secret door': 'dim',
  'horizontal wall': 'wall',
  'vertical wall': 'wall',
  stairs: 'stairs',
  void: 'plain',
  wall: 'wall',
  pillar: 'wall',
  chasm: 'chasm',
  lake: 'water',
  'locked door': 'danger',
};

// By number, for the loop over all cells.
const TILE_CHARS = TILES.map((tile) => TILE_FACTS[tile].glyph.charCodeAt(0));
const TILE_STYLE = TILES.map((tile) => STYLE[TILE_STYLES[tile]]);
const THING_CHARS = THINGS.map((thing) => THING_SIGNS[thing].glyph.charCodeAt(0));
const THING_STYLE = THINGS.map((thing) => STYLE[THING_SIGNS[thing].style]);
const GROUND = STYLE.remembered;
const LAY_THERE = STYLE['remembered thing'];

const STAIRS: Sign = { glyph: TILE_FACTS.stairs.glyph, style: TILE_STYLES.stairs };
/** What a hallucinating hero takes things for (rules 8.5); the last one only at its depth. */
const DREAMT: readonly Sign[] = [
  ...(['potion', 'scroll', 'ring', 'stick', 'food', 'weapon', 'armor', 'gold'] as const).map(
    (thing) => THING_SIGNS[thing],
  ),
  STAIRS,
];
const DREAMT_DEEP: readonly Sign[] = [...DREAMT, THING_SIGNS.amulet];

/**
 * What the hero remembers and sees of the level, monsters and hero included (rules 8.3–8.5); bolts fly below them. What is out of view is
 * set off by its style.
 */
export function drawKnown(frame: Frame, state: GameState, content: Content, marks: readonly Mark[]): void {
  drawRemembered(frame, state);
  for (const dream of state.knowledge.dreams) drawDream(frame, state, content, dream);
  if (state.clock.timers.blind === 0) drawMarks(frame, marks, 'below');
  for (const monster of state.level.monsters) drawMonster(frame, state, content, monster);
  drawHero(frame, state);
}

function drawRemembered(frame: Frame, state: GameState): void {
  const { tiles, things } = state.knowledge;
  const { width, height } = state.level;
  const columns = Math.min(width, frame.width);
  const rows = Math.min(height, frame.height - 1);
  const inView = new Uint8Array(tiles.length);
  markView(state, inView);
  for (let y = 1; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const from = y * width + x;
      const thing = things[from]!;
      const tile = tiles[from]!;
      if (thing === 0 && tile === 0) continue;
      const to = y * frame.width + x;
      if (thing !== 0) {
        frame.chars[to] = THING_CHARS[thing - 1]!;
        frame.styles[to] = THING_STYLE[thing - 1]!;
      } else {
        frame.chars[to] = TILE_CHARS[tile - 1]!;
        frame.styles[to] = TILE_STYLE[tile - 1]!;
      }
      if (inView[from] === 0) frame.styles[to] = thing !== 0 || tile - 1 === TILE.stairs ? LAY_THERE : GROUND;
    }
  }
}

/** A remembered thing, or stairs that no clear head has seen, as hallucination showed them. */
function drawDream(frame: Frame, state: GameState, content: Content, { x, y, turn }: Dream): void {
  if (canBeDreamt(state, x, y)) setSign(frame, x, y, dreamtThing(state, content, x, y, turn));
}

/** What hallucination makes of a thing in a turn. Looks draw from no stream. */
function dreamtThing({ setup, level }: GameState, content: Content, x: number, y: number, turn: number): Sign {
  return mixedPick(level.depth < content.rules.amuletDepth ? DREAMT : DREAMT_DEEP, setup.seed, turn, x, y);
}

/** A monster in view, one that is detected, or else what was drawn of it and still stands. */
function drawMonster(frame: Frame, state: GameState, content: Content, monster: Monster): void {
  const { x, y, kind, drawn } = monster;
  const { turn } = state.clock;
  if (canSeeMonster(state, content, monster)) {
    setSign(frame, x, y, signOf(state, content, monster));
  } else if (sensesMonster(state)) {
    setSign(frame, x, y, letterSign(state, content, monster, kind, isDreaming(state) ? turn : null, 'detected'));
  } else if (drawn === COVERED) {
    setTileSign(frame, x, y, coverOf(state.level, monster));
  } else if (drawn !== null) {
    setSign(frame, x, y, letterSign(state, content, monster, drawn, dreamtTurn(state, x, y), 'monster'));
  }
}

/** A monster in view: its letter, what it is disguised as, or what the hero dreams. */
function signOf(state: GameState, content: Content, monster: Monster): Sign {
  const { kind, x, y, disguise } = monster;
  const { turn } = state.clock;
  const dreaming = isDreaming(state);
  if (disguise !== null) return dreaming ? dreamtThing(state, content, x, y, turn) : disguiseSign(disguise);
  return letterSign(state, content, monster, kind, dreaming ? turn : null, 'monster');
}

/** The letter of a kind, or what was dreamt there in the turn `dreamt`. */
function letterSign(
  state: GameState,
  content: Content,
  { x, y }: Monster,
  kind: string,
  dreamt: number | null,
  style: Style,
): Sign {
  const name = dreamt === null ? kind : dreamtMonster(state, content, x, y, dreamt);
  return { glyph: monsterKind(content, name).glyph, style };
}

function isDreaming({ clock }: GameState): boolean {
  return clock.timers.hallucinating > 0;
}

function disguiseSign(disguise: string): Sign {
  if (disguise === 'stairs') return STAIRS;
  const thing = THINGS.find((name) => name === disguise);
  if (thing === undefined) throw new Error(`disguiseSign: nothing looks like ${disguise}`);
  return THING_SIGNS[thing];
}

/** The level as if fully seen, and the hero. */
export function drawEverything(frame: Frame, state: GameState, content: Content): void {
  drawLevel(frame, state.level, content);
  drawHero(frame, state);
}

/** The level as if fully seen: all tiles, things, traps and monsters, hidden ones set off by their style. */
export function drawLevel(frame: Frame, level: Layout | Level, content: Content): void {
  drawTiles(frame, level);
  for (const { x, y, hidden } of level.traps) {
    // One under the stairs never acts.
    if (level.tiles[y * level.width + x] !== TILE.stairs)
      setSign(frame, x, y, { glyph: '^', style: hidden ? 'dim' : 'trap' });
  }
  for (const door of level.doors) {
    if (door.kind === 'locked' && door.key !== null && door.key !== 'held')
      setSign(frame, door.key.x, door.key.y, THING_SIGNS.key);
  }
  if (!('items' in level)) return;
  for (const { x, y, item } of level.items) setSign(frame, x, y, THING_SIGNS[item.class]);
  for (const { kind, x, y } of level.monsters)
    setSign(frame, x, y, { glyph: monsterKind(content, kind).glyph, style: 'monster' });
}

/** The bare map, secrets as what they hide. */
export function drawTiles(frame: Frame, { width, height, tiles }: Pick<Layout, 'width' | 'height' | 'tiles'>): void {
  const columns = Math.min(width, frame.width);
  const rows = Math.min(height, frame.height - 1);
  for (let y = 1; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const tile = tiles[y * width + x]!;
      const to = y * frame.width + x;
      frame.chars[to] = UNHIDDEN_CHARS[tile]!;
      frame.styles[to] = TILE_STYLE[tile]!;
    }
  }
}

/** Secret things by what they are, not by what they seem to be. */
const UNHIDDEN_CHARS = TILE_CHARS.slice();
UNHIDDEN_CHARS[TILE['secret door']] = TILE_CHARS[TILE.door]!;
UNHIDDEN_CHARS[TILE['hidden passage']] = TILE_CHARS[TILE.passage]!;

/** Redraws the tiles of a map in other glyphs than the classic ones: to be called before anything is drawn that looks like one of them. */
export function wearGlyphs(frame: Frame, { tiles }: Glyphs): void {
  const worn = new Map<number, number>();
  for (const [tile, glyph] of Object.entries(tiles) as [Tile, string][]) {
    const number = TILE[tile];
    for (const char of [TILE_CHARS[number]!, UNHIDDEN_CHARS[number]!]) {
      // What is hidden looks like rock, and what is found of it like what it is.
      if (char !== BLANK && char !== TILE_CHARS[TILE.door])
        worn.set(TILE_STYLE[number]! * CHARS + char, glyph.charCodeAt(0));
    }
  }
  if (worn.size === 0) return;
  for (let cell = frame.width; cell < frame.width * (frame.height - 1); cell++) {
    const glyph = worn.get(frame.styles[cell]! * CHARS + frame.chars[cell]!);
    if (glyph !== undefined) frame.chars[cell] = glyph;
  }
}

const BLANK = 32;
/** More than there are characters. */
const CHARS = 0x10000;

function drawHero(frame: Frame, state: GameState): void {
  setSign(frame, state.hero.x, state.hero.y, { glyph: '@', style: 'hero' });
}

/** Something drawn for a moment: `above` all (what a detection shows) or `below` whoever stands there (the path of a bolt). */
export type Mark = Sign & { readonly x: number; readonly y: number; readonly layer: 'above' | 'below' };

export function drawMarks(frame: Frame, marks: readonly Mark[], layer: Mark['layer']): void {
  for (const mark of marks) if (mark.layer === layer) setSign(frame, mark.x, mark.y, mark);
}

/** A remembered tile, by its number of `Knowledge.tiles`. */
function setTileSign(frame: Frame, x: number, y: number, tile: number): void {
  if (tile === 0) setSign(frame, x, y, { glyph: ' ', style: 'plain' });
  else setSign(frame, x, y, { glyph: TILE_FACTS[TILES[tile - 1]!].glyph, style: TILE_STYLES[TILES[tile - 1]!] });
}

/** One glyph on the map rows; what lies outside them is left out. */
function setSign(frame: Frame, x: number, y: number, sign: Sign): void {
  if (x < 0 || x >= frame.width || y < 1 || y >= frame.height - 1) return;
  frame.chars[y * frame.width + x] = sign.glyph.charCodeAt(0);
  frame.styles[y * frame.width + x] = STYLE[sign.style];
}
