import { entryWith, type Field, listOf, nullOr, oneOf, sorted, textThat, whole, yesOrNo } from '../base/fields.js';
import { FIELD } from '../dungeon/build.js';
import type { Content } from '../state/content.js';
import { type FloorItem, ITEM_CLASSES, type Item } from '../state/items.js';
import type { Door, Hoard, Level, Room, Trap } from '../state/level.js';
import { COVERED, type Goal, type Monster } from '../state/monsters.js';
import { TILES } from '../state/tiles.js';
import { amount, column, itemFields, kindOf, pairOf, point, row, small, suchThat, words } from './sound-fields.js';

/** As many as there are cells: of nothing in a level are there more. */
const CELLS = FIELD.width * FIELD.height;

/** A level as the game has it, which is of one size. */
export function levelWith(content: Content): Field<Level> {
  const item = itemWith(content);
  const roomId = whole(0, CELLS);
  const door = { x: column, y: row, rooms: pairOf(nullOr(roomId)) };
  const trap = kindOf(content.traps);
  return entryWith<Level>({
    width: whole(FIELD.width, FIELD.width),
    height: whole(FIELD.height, FIELD.height),
    tiles: listOf(whole(0, TILES.length - 1), 'tiles', CELLS, CELLS),
    rooms: listOf(room, 'rooms', 1, CELLS),
    links: listOf(pairOf(roomId), 'pairs of rooms', 0, CELLS),
    doors: listOf(
      sorted<'kind', Door>('kind', {
        plain: door,
        special: door,
        locked: { ...door, key: keyOfDoor },
        trapped: { ...door, trap },
      }),
      'doors',
      0,
      CELLS,
    ),
    traps: listOf(entryWith<Trap>({ x: column, y: row, kind: trap, hidden: yesOrNo }), 'traps', 0, CELLS),
    stairs: point,
    start: point,
    depth: whole(1, 1_000_000),
    visit: amount,
    system: words,
    treasure: nullOr(roomId),
    hoards: listOf(entryWith<Hoard>({ room: roomId, x: column, y: row }), 'hoards', 0, CELLS),
    monsters: listOf(monsterWith(content, item), 'monsters', 0, CELLS),
    items: listOf(entryWith<FloorItem>({ x: column, y: row, item }), 'things', 0, CELLS),
  });
}

type Key = Extract<Door, { kind: 'locked' }>['key'];

const keyOfDoor: Field<Key> = {
  read: (value, reading) => (value === null || value === 'held' ? value : point.read(value, reading)),
};

/** It lies in the field. A shape has a row of its width for each of its rows. */
const room: Field<Room> = suchThat(
  entryWith<Room>({
    id: whole(0, CELLS),
    x: column,
    y: row,
    w: whole(1, FIELD.width),
    h: whole(1, FIELD.height),
    kind: oneOf(['room', 'gone', 'maze', 'corridor']),
    shape: nullOr(
      listOf(
        textThat((text) => /^[.# ]*$/.test(text), 'a row of a room'),
        'rows',
        1,
        FIELD.height,
      ),
    ),
    lit: yesOrNo,
    name: words,
    stock: words,
  }),
  ({ x, y, w, h, shape }) =>
    x + w <= FIELD.width &&
    y + h <= FIELD.height &&
    (shape === null || (shape.length === h && shape.every((one) => one.length === w))),
  'a room in the field',
);

function monsterWith(content: Content, item: Field<Item>): Field<Monster> {
  return entryWith<Monster>({
    id: amount,
    kind: kindOf(content.monsters),
    x: column,
    y: row,
    hp: amount,
    maxHp: amount,
    level: small,
    armor: small,
    xp: amount,
    mean: yesOrNo,
    running: yesOrNo,
    held: yesOrNo,
    speed: oneOf(['normal', 'slow', 'fast']),
    slowTurn: yesOrNo,
    confused: yesOrNo,
    cancelled: yesOrNo,
    invisible: yesOrNo,
    disguise: nullOr(oneOf([...ITEM_CLASSES, 'stairs'])),
    drawn: nullOr(oneOf([COVERED, ...content.monsters.map(({ name }) => name)])),
    gazed: yesOrNo,
    goal: nullOr(sorted<'to', Goal>('to', { hero: {}, item: { id: amount }, gold: { x: column, y: row } })),
    pack: listOf(item, 'things', 0, CELLS),
  });
}

export function itemWith(content: Content): Field<Item> {
  return sorted<'class', Item>('class', itemFields(content));
}
