import { itemLook } from '../entities/looks.js';
import { packUnits } from '../entities/pack.js';
import type { Content } from '../state/content.js';
import type { GameState } from '../state/game.js';
import { CLASS_GLYPHS, type ItemClass } from '../state/items.js';
import { TILE } from '../state/tiles.js';
import type { Mark } from './map.js';
import type { Looking } from './menus.js';
import { classNouns, itemName } from './names.js';

/** What a wizard's keys show and no hero could know (rules 9). Nothing here changes a game. */

/** `|`: columns and rows of the screen, from 0. */
export function placeText({ hero }: GameState): string {
  return `You are in column ${hero.x}, row ${hero.y}.`;
}

/** `$` */
export function unitsText(state: GameState, content: Content): string {
  return `Your pack holds ${packUnits(state)} of ${content.rules.packLimit} units.`;
}

/** ctrl-E: in turns, rings left out. */
export function foodText({ hero }: GameState): string {
  return hero.food < 0 ? `You have starved for ${-hero.food} turns.` : `Your food lasts for ${hero.food} turns.`;
}

/** ctrl-G: "! a blue potion, in column 12, row 5". */
export function floorLines({ state, content, session }: Looking): string[] {
  return state.level.items.map(({ x, y, item }) => {
    return `${CLASS_GLYPHS[item.class]} ${itemName(itemLook(state, content, item), session)}, in column ${x}, row ${y}`;
  });
}

/** `*`: how likely each class of things is, or each kind of one, in percent. */
export function oddsLines(content: Content, which: Exclude<ItemClass, 'gold'> | '*'): string[] {
  if (which === '*') return content.classOdds.map((one) => oddsLine(one.odds, classNouns([one.class])));
  return content.items[which].map(({ name, odds }) => oddsLine(odds, name));
}

function oddsLine(odds: number, name: string): string {
  return `${String(odds).padStart(3)}% ${name}`;
}

/** Passages and doors, hidden ones set off: to be drawn over the map. */
export function passageMarks({ level }: GameState): Mark[] {
  const marks: Mark[] = [];
  level.tiles.forEach((tile, cell) => {
    const place = { x: cell % level.width, y: Math.floor(cell / level.width), layer: 'below' } as const;
    if (tile === TILE.passage) marks.push({ ...place, glyph: '#', style: 'passage' });
    if (tile === TILE.door) marks.push({ ...place, glyph: '+', style: 'door' });
    if (tile === TILE['hidden passage']) marks.push({ ...place, glyph: '#', style: 'detected' });
    if (tile === TILE['secret door']) marks.push({ ...place, glyph: '+', style: 'detected' });
  });
  return marks;
}
