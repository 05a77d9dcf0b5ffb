import { notPlain } from '../base/plainness.js';
import { packUnits } from '../entities/pack.js';
import { oddDoorAt, zonesOf } from '../entities/places.js';
import { COUNT_LIMIT } from '../state/commands.js';
import type { Content } from '../state/content.js';
import { type GameState, hasComforts, THINGS, TIMERS } from '../state/game.js';
import { type Item, SECRET_CLASSES } from '../state/items.js';
import { type Door, isInRoom, type Level } from '../state/level.js';
import { COVERED } from '../state/monsters.js';
import { OPEN, PASSABLE, TILE, TILES } from '../state/tiles.js';
import { canStand } from './terrain.js';

/** What collects the sentences. */
type Complain = (broken: string) => void;

/**
 * Everything that must hold after any command: one sentence for each thing that does not, none when all is well.
 * For tests, soaks and shrinking: it walks the whole state.
 */
export function brokenInvariants(state: GameState, content: Content): string[] {
  const broken: string[] = [];
  const complain: Complain = (sentence) => void broken.push(sentence);
  notPlain(state, '', complain);
  checkHero(state, content, complain);
  checkPack(state, content, complain);
  for (const level of [state.level, ...state.kept]) checkLevel(level, content, complain);
  checkReferences(state, complain);
  checkLedger(state, complain);
  checkKnowledge(state, content, complain);
  checkClock(state, complain);
  checkPhase(state, complain);
  return broken;
}

function checkHero(state: GameState, content: Content, complain: Complain): void {
  const { hero, level, phase } = state;
  const tile = level.tiles[hero.y * level.width + hero.x];
  if (tile === undefined || !canStand(state, hero.x, hero.y))
    complain(`the hero stands in ${TILES[tile ?? 0]} at ${hero.x},${hero.y}`);
  if (level.monsters.some(({ x, y }) => x === hero.x && y === hero.y)) complain('a monster stands on the hero');

  const { maxHp, hp, gold, food, strength, maxStrength, trapped, gripDamage, quiet } = hero;
  inRange(complain, 'hero.hp', hp, phase.type === 'over' ? 0 : 1, maxHp);
  inRange(complain, 'hero.maxHp', maxHp, 1, 1e9);
  inRange(complain, 'hero.level', hero.level, 1, content.rules.levels.length + 1);
  inRange(complain, 'hero.xp', hero.xp, 0, 1e12);
  inRange(complain, 'hero.gold', gold, 0, 1e12);
  // Slow digestion under the Amulet makes food of nothing (rules 3.9): there is no upper end.
  inRange(complain, 'hero.food', food, -900, 1e9);
  inRange(complain, 'hero.strength', strength, 3, 31);
  inRange(complain, 'hero.maxStrength', maxStrength, 3, 31);
  inRange(complain, 'hero.trapped', trapped, 0, 1e6);
  inRange(complain, 'hero.gripDamage', gripDamage, 0, 1e6);
  inRange(complain, 'hero.quiet', quiet, 0, 1e9);
  inRange(complain, 'hero.deepest', hero.deepest, level.depth, 1e6);
  if (hero.zone < 0 || !zonesNear(level, hero.x, hero.y).includes(hero.zone)) {
    complain(`the hero counts as being in zone ${hero.zone}, which is not at ${hero.x},${hero.y}`);
  }
}

/** The zones of a cell and its neighbours: in a doorway or a maze the hero may count as being where it came from (rules 2.5). */
function zonesNear(level: Level, x: number, y: number): number[] {
  const zones = zonesOf(level);
  const near: number[] = [];
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) near.push(zones[(y + dy) * level.width + x + dx] ?? -1);
  }
  return near;
}

function checkPack(state: GameState, content: Content, complain: Complain): void {
  const { pack, hero } = state;
  const letters = pack.map(({ letter }) => letter);
  if (new Set(letters).size !== letters.length) complain(`pack letters come twice: ${letters.join('')}`);
  if (letters.some((letter) => !/^[a-z]$/.test(letter))) complain(`pack letters: ${letters.join(',')}`);
  const units = packUnits(state);
  if (units > content.rules.packLimit) complain(`the pack holds ${units} units`);
  const classes = pack.map(({ item }) => item.class);
  if (classes.some((one, i) => classes.indexOf(one) < i && classes[i - 1] !== one)) {
    complain(`the classes of the pack are mixed: ${classes.join(' ')}`);
  }
  for (const { item } of pack) if (item.class === 'gold') complain('gold is in the pack');

  const uses: [string, number | null, Item['class'] | null][] = [
    ['wielded', hero.wielded, null],
    ['worn', hero.worn, 'armor'],
    ['rings.left', hero.rings.left, 'ring'],
    ['rings.right', hero.rings.right, 'ring'],
  ];
  for (const [use, id, wanted] of uses) {
    if (id === null) continue;
    const item = pack.find((entry) => entry.item.id === id)?.item;
    if (item === undefined) complain(`hero.${use} is ${id}, which is not in the pack`);
    else if (wanted !== null && item.class !== wanted) complain(`hero.${use} is of class ${item.class}`);
    else if (use === 'wielded' && item.class === 'armor') complain('armor is in hand');
  }
  const used = uses.flatMap(([, id]) => id ?? []);
  if (new Set(used).size !== used.length) complain('one thing is used in two ways');
}

function checkLevel(level: Level, content: Content, complain: Complain): void {
  if (level.tiles.length !== level.width * level.height) complain(`the level has ${level.tiles.length} tiles`);
  if (level.tiles[level.stairs.y * level.width + level.stairs.x] !== TILE.stairs) complain('the stairs are not there');
  checkRooms(level, complain);
  once(complain, 'monster', level.monsters);
  once(complain, 'thing', level.items);
  once(complain, 'trap', level.traps);
  for (const { x, y, kind } of level.traps) {
    if (!content.traps.some(({ name }) => name === kind)) complain(`no trap is called ${kind}`);
    onGround(complain, level, 'trap', x, y);
  }
  const isKind = (kind: string): boolean => content.monsters.some(({ name }) => name === kind);
  for (const { x, y } of level.items) onGround(complain, level, 'thing', x, y);
  checkHoards(level, complain);
  checkDoors(level, content, complain);
  for (const monster of level.monsters) {
    // Flyers cross chasms and lakes, and one may be turned into something else there.
    if (!OPEN[level.tiles[monster.y * level.width + monster.x]!]) {
      onGround(complain, level, `monster ${monster.id}`, monster.x, monster.y);
    }
    if (oddDoorAt(level, monster.x, monster.y) !== null) {
      complain(`monster ${monster.id} stands in a door that it can't pass at ${monster.x},${monster.y}`);
    }
    inRange(complain, `hp of monster ${monster.id}`, monster.hp, 1, monster.maxHp);
    inRange(complain, `level of monster ${monster.id}`, monster.level, 1, 1e6);
    inRange(complain, `xp of monster ${monster.id}`, monster.xp, 0, 1e9);
    if (!isKind(monster.kind)) complain(`no monster is called ${monster.kind}`);
    if (monster.drawn !== null && monster.drawn !== COVERED && !isKind(monster.drawn)) {
      complain(`the letter of a ${monster.drawn} is drawn, which is no monster`);
    }
    if (monster.running !== (monster.goal !== null))
      complain(`monster ${monster.id} runs without goal, or the reverse`);
  }
}

/** One for each room that has any, and no maze has. */
function checkHoards({ hoards, rooms }: Level, complain: Complain): void {
  hoards.forEach(({ room: id, x, y }, at) => {
    const room = rooms[id];
    if (room?.kind !== 'room' || !isInRoom(room, x, y)) complain(`the hoard at ${x},${y} is not of room ${id}`);
    if (at > 0 && hoards[at - 1]!.room >= id) complain(`the hoard of room ${id} is out of order`);
  });
}

/** A room is known by its place in the list, and whatever names one names one that is there. */
function checkRooms({ rooms, links, treasure }: Level, complain: Complain): void {
  for (const [place, { id }] of rooms.entries()) if (id !== place) complain(`room ${place} has the id ${id}`);
  for (const id of links.flat()) if (rooms[id] === undefined) complain(`a link leads to room ${id}`);
  if (treasure !== null && rooms[treasure] === undefined) complain(`the treasure lies in room ${treasure}`);
}

/** Doors stand where they are listed and nowhere else; a key lies alone. */
function checkDoors(level: Level, content: Content, complain: Complain): void {
  const { doors, rooms, tiles, width } = level;
  once(complain, 'door', doors);
  for (const door of doors) {
    const { x, y } = door;
    const tile = TILES[tiles[y * width + x]!] ?? 'nothing';
    const isThere = door.kind === 'locked' ? tile === 'locked door' : tile === 'door' || tile === 'secret door';
    if (!isThere) complain(`a ${door.kind} door at ${x},${y} is ${tile}`);
    for (const id of door.rooms) {
      const room = id === null ? null : rooms[id];
      if (room === undefined || (room !== null && !isInRoom(room, x, y)))
        complain(`the door at ${x},${y} is not of room ${id}`);
    }
    if (door.kind === 'trapped' && !content.traps.some(({ name }) => name === door.trap)) {
      complain(`no trap is called ${door.trap}, as in the door at ${x},${y}`);
    }
    if (door.kind === 'locked') checkKey(level, door.key, complain);
  }
  const listed = tiles.filter((tile) => TILES[tile]!.endsWith('door')).length;
  if (listed !== doors.length) complain(`${listed} doors, and ${doors.length} are listed`);
}

function checkKey(level: Level, key: Extract<Door, { kind: 'locked' }>['key'], complain: Complain): void {
  if (key === null || key === 'held') return;
  const { x, y } = key;
  const lies = (at: { x: number; y: number }): boolean => at.x === x && at.y === y;
  if (level.tiles[y * level.width + x] !== TILE.floor) complain(`a key lies on no floor at ${x},${y}`);
  if (level.items.some(lies) || level.traps.some(lies)) complain(`a key lies with something else at ${x},${y}`);
  const others = level.doors.filter(
    (door) => door.kind === 'locked' && typeof door.key === 'object' && door.key !== null && lies(door.key),
  );
  if (others.length > 1) complain(`two keys lie at ${x},${y}`);
}

function once(complain: Complain, what: string, things: readonly { x: number; y: number }[]): void {
  const cells = new Set<string>();
  for (const { x, y } of things) {
    const cell = `${x},${y}`;
    if (cells.has(cell)) complain(`two of kind ${what} at ${cell}`);
    cells.add(cell);
  }
}

function onGround(complain: Complain, level: Level, what: string, x: number, y: number): void {
  const tile = level.tiles[y * level.width + x];
  const inside = x >= 0 && x < level.width && tile !== undefined;
  if (!inside || !PASSABLE[tile]) complain(`${what} in ${TILES[tile ?? 0]} at ${x},${y}`);
}

/** Every id that something refers to exists, and no id is there twice. */
function checkReferences(state: GameState, complain: Complain): void {
  const { hero, level, activity } = state;
  const items = allItems(state);
  const ids = [
    ...items.map(({ id }) => id),
    ...[level, ...state.kept].flatMap((one) => one.monsters).map(({ id }) => id),
  ];
  if (new Set(ids).size !== ids.length) complain('an id comes twice');
  for (const id of ids)
    if (!(Number.isSafeInteger(id) && id >= 1 && id < state.nextId)) complain(`id ${id} was never given`);

  const monsterIds = new Set(level.monsters.map(({ id }) => id));
  if (hero.heldBy !== null && !monsterIds.has(hero.heldBy))
    complain(`the hero is held by ${hero.heldBy}, who is not there`);
  if (activity?.type === 'fight' && !monsterIds.has(activity.target)) complain('the target of the fight is not there');
  const floor = new Set(level.items.map(({ item }) => item.id));
  for (const { id, goal } of level.monsters) {
    if (goal?.to === 'item' && !floor.has(goal.id))
      complain(`monster ${id} wants ${goal.id}, which does not lie there`);
  }
}

function allItems({ pack, level, kept }: GameState): Item[] {
  const levels = [level, ...kept];
  return [
    ...pack.map(({ item }) => item),
    ...levels.flatMap((one) => one.items.map(({ item }) => item)),
    ...levels.flatMap((one) => one.monsters.flatMap((monster) => monster.pack)),
  ];
}

function checkLedger(state: GameState, complain: Complain): void {
  let present = 0;
  for (const item of allItems(state)) {
    inRange(complain, `count of ${item.class} ${item.id}`, item.count, 1, 1e9);
    if (item.class === 'stick') inRange(complain, `charges of ${item.id}`, item.charges, 0, 1e6);
    if (item.class !== 'gold') present += item.count;
  }
  const { made, destroyed } = state.ledger;
  if (made !== present + destroyed) complain(`ledger: ${made} made, ${present} there, ${destroyed} destroyed`);
}

function checkKnowledge({ knowledge, level, clock, setup }: GameState, content: Content, complain: Complain): void {
  const cells = level.width * level.height;
  if (knowledge.tiles.length !== cells || knowledge.things.length !== cells)
    complain('the memory is not of this level');
  const { trail } = knowledge;
  if ((trail !== undefined) !== hasComforts({ setup })) complain('a trail is kept, or none, against the options');
  if (trail !== undefined && trail.ground.length !== cells) complain('the trail is of another size');
  if (knowledge.tiles.some((tile) => tile < 0 || tile > TILES.length)) complain('a remembered tile is none');
  if (knowledge.things.some((thing) => thing < 0 || thing > THINGS.length)) complain('a remembered thing is none');
  once(complain, 'dream', knowledge.dreams);
  for (const { x, y, turn } of knowledge.dreams) {
    inRange(complain, 'the turn of a dream', turn, 0, clock.turn);
    if (!(x >= 0 && x < level.width && y >= 0 && y < level.height)) complain(`a dream lies outside, at ${x},${y}`);
  }
  for (const of of SECRET_CLASSES) {
    for (const { name } of content.items[of]) {
      const known = knowledge.kinds[of][name];
      if (known === undefined) complain(`nothing is known of ${of} ${name}`);
      else if (known.known && known.called !== '') complain(`${of} ${name} is known and called ${known.called}`);
    }
  }
}

function checkClock({ clock, phase, visits, level }: GameState, complain: Complain): void {
  if (phase.type !== 'over') inRange(complain, 'clock.slotsLeft', clock.slotsLeft, 1, 2);
  inRange(complain, 'clock.turn', clock.turn, 0, 1e12);
  inRange(complain, 'clock.slot', clock.slot, 0, 1e12);
  inRange(complain, 'clock.helpless', clock.helpless, 0, 1e6);
  for (const timer of TIMERS) inRange(complain, `clock.timers.${timer}`, clock.timers[timer], 0, 1e9);
  inRange(complain, 'clock.wanderDelay', clock.wanderDelay, 0, 100);
  inRange(complain, 'clock.wanderTick', clock.wanderTick, 0, 4);
  if (visits[level.depth - 1] !== level.visit)
    complain(`visits say ${visits[level.depth - 1]}, the level ${level.visit}`);
}

function checkPhase({ phase, activity, pack }: GameState, complain: Complain): void {
  if (phase.type === 'over' && activity !== null) complain('something goes on after the end');
  if (phase.type === 'identify' && !pack.some(({ item }) => phase.classes.includes(item.class))) {
    complain('an identify scroll asks where nothing fits');
  }
  if (activity?.type === 'repeat') inRange(complain, 'activity.left', activity.left, 1, COUNT_LIMIT);
  if (activity?.type === 'run') inRange(complain, 'activity.left', activity.left, 0, COUNT_LIMIT);
}

/** An integer from `low` to `high`. */
function inRange(complain: Complain, what: string, value: number, low: number, high: number): void {
  if (!Number.isSafeInteger(value) || value < low || value > high) complain(`${what} is ${value}`);
}
