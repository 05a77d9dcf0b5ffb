import { openStream } from '../../src/base/rng.js';
import { FIELD, layoutStream } from '../../src/dungeon/build.js';
import type { Step } from '../../src/dungeon/generator.js';
import type { GivenOptions } from '../../src/dungeon/options.js';
import { generatorNamed } from '../../src/dungeon/registry.js';
import type { Layout, Room } from '../../src/state/level.js';
import { TILES, type Tile } from '../../src/state/tiles.js';
import { placeLabels } from '../../src/view/labels.js';
import { tilesAfter } from '../../src/view/stages.js';
import { NAMES } from './layouts.js';

/** A level of a system in some of its stages; a stage stands for all whose names begin with it, as `corridor` for `corridor 0-1`. */
type Picture = {
  system: string;
  seed: string;
  depth: number;
  options: GivenOptions;
  stages: readonly string[];
};

/** The pictures in the README of the generators. */
export const PICTURES: readonly Picture[] = [
  {
    system: 'rogue',
    seed: '94',
    depth: 11,
    options: {},
    stages: ['gone', 'rooms', 'tree', 'extra links', 'corridor', 'traps'],
  },
  {
    system: 'grid',
    seed: '65',
    depth: 6,
    options: { merge: 100, crossings: true },
    stages: ['cells', 'rooms', 'tree', 'extra links', 'corridor', 'crossings'],
  },
  {
    system: 'slide',
    seed: '7',
    depth: 6,
    options: { loops: 20, halls: 50, pillars: 50, round: 15, lakes: 20 },
    stages: ['room 0', 'room 1', 'room 4', 'halls', 'shapes', 'terrain'],
  },
  {
    system: 'sector',
    seed: '7',
    depth: 12,
    options: { lakes: 40, round: 20 },
    stages: ['centres', 'corridor', 'rooms', 'doors', 'terrain', 'keys'],
  },
  {
    system: 'region',
    seed: '7',
    depth: 6,
    options: {},
    stages: ['seeds', 'floor plan', 'loops', 'graph', 'doors', 'names'],
  },
];

/** Where the picture of a system lies. */
export function pictureFile(system: string): URL {
  // Compiled, this runs from dist-test/test/dungeon.
  const top = import.meta.url.includes('/dist-test/') ? '../../../' : '../../';
  return new URL(`${top}src/dungeon/pictures/${system}.svg`, import.meta.url);
}

const CELL = { w: 4, h: 6 } as const;
const ACROSS = 3;
const GAP = 10;
const CAPTION = 18;
const PANEL = { w: FIELD.width * CELL.w, h: FIELD.height * CELL.h } as const;

/** The stages that settle parts of the field, which are outlined; elsewhere only single cells are set off. */
const OUTLINED = ['cells', 'gone', 'sectors'];

const PAPER = '#17181c';
const INK = '#d8d4c8';
const MARK = '#e0564c';
const COLORS: { readonly [T in Tile]: string | null } = {
  rock: null,
  void: null,
  floor: '#cfc8b4',
  passage: '#8f8a7c',
  'hidden passage': '#6d8fc0',
  door: '#e0982f',
  'secret door': '#6d8fc0',
  'locked door': MARK,
  'horizontal wall': '#5d5950',
  'vertical wall': '#5d5950',
  wall: '#5d5950',
  pillar: '#5d5950',
  stairs: '#4fae5b',
  chasm: '#3a2d52',
  lake: '#3f78b5',
};

/** The picture as SVG: a panel for each stage, with what that stage set off, and its name below. */
export function drawPicture({ system, seed, depth, options, stages }: Picture): string {
  const steps: Step[] = [];
  const request = { ...FIELD, depth, ...NAMES, options, record: (step: Step) => steps.push(step) };
  const level = generatorNamed(system)!.generate(request, openStream(seed, layoutStream(depth, 1, 1)));
  const width = ACROSS * (PANEL.w + GAP) + GAP;
  const height = Math.ceil(stages.length / ACROSS) * (PANEL.h + CAPTION + GAP) + GAP;
  const panels = stages.map((stage, place) => {
    const last = steps.findLastIndex((step) => isOf(step, stage));
    if (last < 0) throw new Error(`${system} has no stage ${stage}`);
    const x = GAP + (place % ACROSS) * (PANEL.w + GAP);
    const y = GAP + Math.floor(place / ACROSS) * (PANEL.h + CAPTION + GAP);
    return `<g transform="translate(${x} ${y})">\n${drawPanel(level, steps, last, stage)}</g>\n`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<title>${system}, seed ${seed}, depth ${depth}: ${stages.join(', ')}</title>`,
    `<rect width="100%" height="100%" rx="6" fill="${PAPER}"/>`,
    `<g font-family="ui-sans-serif, Helvetica, Arial, sans-serif" font-size="12" fill="${INK}">`,
    `${panels.join('')}</g>`,
    '</svg>',
    '',
  ].join('\n');
}

function isOf({ stage }: Step, wanted: string): boolean {
  return stage === wanted || stage.startsWith(`${wanted} `);
}

function drawPanel(level: Layout, steps: readonly Step[], last: number, stage: string): string {
  const { width } = level;
  const shown = steps.slice(0, last + 1).filter((step) => isOf(step, stage));
  const boxes = shown.flatMap((step) => step.boxes);
  const links = shown.flatMap((step) => step.links);
  const lines = [
    ...drawTiles(tilesAfter({ level, steps }, last + 1), width),
    OUTLINED.includes(stage) ? outline(boxes) : '',
    marks(boxes.filter(({ w, h }) => w === 1 && h === 1)),
    lineage(links, level.rooms),
  ];
  const names = stage === 'names' ? nameTexts(level) : [];
  const caption = `<text x="0" y="${PANEL.h + 13}">${stage}</text>`;
  const drawn = lines.filter((line) => line !== '').join('\n');
  return `<g transform="scale(${CELL.w} ${CELL.h})">\n${drawn}\n</g>\n${[...names, caption].join('')}\n`;
}

/** A path for each colour: runs of cells in a row are one box. */
function drawTiles(tiles: readonly number[], width: number): string[] {
  const paths = new Map<string, string>();
  for (let cell = 0; cell < tiles.length; ) {
    const color = COLORS[TILES[tiles[cell]!]!];
    const first = cell++;
    while (cell % width !== 0 && COLORS[TILES[tiles[cell]!]!] === color) cell++;
    if (color === null) continue;
    const run = `M${first % width} ${Math.floor(first / width)}h${cell - first}v1h-${cell - first}z`;
    paths.set(color, (paths.get(color) ?? '') + run);
  }
  return [...paths].map(([color, path]) => `<path fill="${color}" d="${path}"/>`);
}

type Box = Step['boxes'][number];

function outline(boxes: readonly Box[]): string {
  if (boxes.length === 0) return '';
  const path = boxes.map(({ x, y, w, h }) => `M${x} ${y}h${w}v${h}h-${w}z`).join('');
  return `<path fill="none" stroke="${INK}" stroke-dasharray="2 2" vector-effect="non-scaling-stroke" d="${path}"/>`;
}

function marks(boxes: readonly Box[]): string {
  if (boxes.length === 0) return '';
  return `<path fill="${MARK}" d="${boxes.map(({ x, y }) => `M${x} ${y}h1v1h-1z`).join('')}"/>`;
}

function lineage(links: readonly [number, number][], rooms: readonly Room[]): string {
  if (links.length === 0) return '';
  const at = (id: number): string => {
    const { x, y } = middleOf(rooms[id]!);
    return `${x} ${y}`;
  };
  const path = links.map(([a, b]) => `M${at(a)}L${at(b)}`).join('');
  return `<path fill="none" stroke="${MARK}" stroke-width="1.5" vector-effect="non-scaling-stroke" d="${path}"/>`;
}

function middleOf({ x, y, w, h }: Room): { x: number; y: number } {
  return { x: x + w / 2, y: y + h / 2 };
}

/** In letters of about a cell each, with the colour of floor round them: they are read on the dark too. */
function nameTexts({ rooms, width, height }: Layout): string[] {
  const named = rooms.filter(({ name }) => name !== '').map((room) => ({ text: room.name, ...middleOf(room) }));
  return placeLabels(named, width, height, 2).map(({ text, left, y }) => {
    const place = `x="${(left + text.length / 2) * CELL.w}" y="${y * CELL.h + 3}"`;
    const halo = `stroke="${COLORS.floor}" stroke-width="3" stroke-linejoin="round" paint-order="stroke"`;
    return `<text ${place} font-size="8" text-anchor="middle" fill="${PAPER}" ${halo}>${text}</text>\n`;
  });
}
