import { hasKind, itemKind, type KindClass } from '../entities/kinds.js';
import { packLook } from '../entities/looks.js';
import { addToPack, giveItems, packEntry, packItem, packUnits } from '../entities/pack.js';
import { makeItemOf } from '../entities/spawn.js';
import { type Blessing, type Command, DEPTH_LIMIT, type WizardPower } from '../state/commands.js';
import type { Content } from '../state/content.js';
import type { Item } from '../state/items.js';
import { TILES } from '../state/tiles.js';
import { arriveAt } from './arrive.js';
import { mapLevel } from './effects/detect.js';
import { gainXp, pointsFor } from './experience.js';
import { identifyItem } from './identify.js';
import { FREE, type Handler, type Result, refused, type Scene } from './scene.js';
import { teleportHero } from './teleport.js';

type Powers = { [D in WizardPower['do']]: (scene: Scene, power: Extract<WizardPower, { do: D }>) => Result };

/** Becoming a wizard, and what debugging has without wizard mode. */
const FOR_ALL: readonly WizardPower['do'][] = ['toggle', 'goTo', 'build'];

/** What ctrl-~ makes of a stick's charges (rules 9). */
const FULL_CHARGE = 10_000;
/** Turns of detection that are as good as for ever. */
const ALWAYS = 1_000_000;
/** All of a level but solid rock. */
const IS_SHOWN: readonly boolean[] = TILES.map((tile) => tile !== 'rock' && tile !== 'void');

/** The wizard's commands (rules 9). Whoever uses one plays for no score from then on; none takes time. */
export const wizard: Handler<Extract<Command, { type: 'wizard' }>> = (scene, { power }) => {
  const { state } = scene;
  if (!state.wizard && !FOR_ALL.includes(power.do)) return refused('not a wizard');
  const result = powers[power.do](scene, power as never);
  if (result.as !== 'refused') state.scoring = false;
  return result;
};

const powers: Powers = {
  toggle(scene) {
    const { state } = scene;
    state.wizard = !state.wizard;
    scene.tell({ type: 'wizardMode', on: state.wizard });
    return FREE;
  },

  create(scene, { class: itemClass, kind, blessing }) {
    const { state, content, rng } = scene;
    if (!hasKind(content, itemClass, kind)) return refused('no such kind');
    if (blessing !== 'any' && !canBeBlessed(content, itemClass, kind)) return refused('no blessing');
    if (!hasRoom(scene, 1)) return refused('pack full');

    const item = makeItemOf(content, state, itemClass, kind, rng);
    if (blessing !== 'any') bless(scene, item, blessing);
    const entry = addToPack(state, content, item);
    if (entry === 'full') throw new Error('a pack with room takes nothing');
    scene.tell({ type: 'gotItem', item: packLook(state, content, entry) });
    return FREE;
  },

  build(scene, { item, letter }) {
    const { state, content } = scene;
    if (!hasKind(content, item.class, item.kind)) return refused('no such kind');
    if (letter !== null && packItem(state, letter) !== null) return refused('letter taken');
    const made: Item = { ...item, id: state.nextId, touched: true };
    if (made.class === 'weapon') made.group = groupOf(scene, made);
    const entry = addToPack(state, content, made);
    if (entry === 'full') return refused('pack full');

    state.nextId++;
    state.ledger.made += item.count;
    if (made.class === 'weapon') state.nextGroup = Math.max(state.nextGroup, made.group + 1);
    if (letter !== null) entry.letter = letter;
    scene.tell({ type: 'gotItem', item: packLook(state, content, entry) });
    return FREE;
  },

  identify(scene, { item: letter }) {
    const { state } = scene;
    if (state.pack.length === 0) return refused('pack empty');
    const item = packItem(state, letter);
    if (item === null) return refused('no such item');

    identifyItem(scene, item);
    return FREE;
  },

  charge(scene, { item: letter }) {
    const { state, content } = scene;
    if (state.pack.length === 0) return refused('pack empty');
    const item = packItem(state, letter);
    if (item === null) return refused('no such item');
    if (item.class !== 'stick') return refused('not a stick');

    item.charges = FULL_CHARGE;
    scene.tell({ type: 'charged', item: packLook(state, content, packEntry(state, item.id)!) });
    return FREE;
  },

  /** Nine levels, and gear that is used at once, even where a curse held what was (rules 9). */
  equip(scene) {
    const { state, content, rng } = scene;
    const { levels, pack } = content.rules.wizard;
    if (!hasRoom(scene, pack.length)) return refused('pack full');

    riseBy(scene, levels);
    for (const entry of giveItems(state, content, pack, rng)) {
      const item = packLook(state, content, entry);
      if (state.hero.wielded === entry.item.id) scene.tell({ type: 'wielded', item });
      else if (state.hero.worn === entry.item.id) scene.tell({ type: 'wore', item });
      else scene.tell({ type: 'gotItem', item });
    }
    return FREE;
  },

  deeper: (scene) => arrive(scene, scene.state.level.depth + 1),
  higher: (scene) => arrive(scene, scene.state.level.depth - 1),
  goTo: (scene, { depth }) => arrive(scene, depth),

  map({ state }) {
    mapLevel(state, IS_SHOWN);
    return FREE;
  },

  teleport(scene) {
    teleportHero(scene);
    return FREE;
  },

  detect({ state }) {
    const { timers } = state.clock;
    timers.detectingMonsters = timers.detectingMonsters > 0 ? 0 : ALWAYS;
    return FREE;
  },
};

function arrive(scene: Scene, depth: number): Result {
  if (!Number.isSafeInteger(depth) || depth < 1 || depth > DEPTH_LIMIT) return refused('no such level');
  const counted = scene.state.activity;
  arriveAt(scene, depth, 'magic');
  // Arriving ends whatever went on, but a count of levels is what leads on.
  scene.state.activity = counted;
  return FREE;
}

function hasRoom({ state, content }: Scene, units: number): boolean {
  return packUnits(state) + units <= content.rules.packLimit;
}

/** Only of these the original asks whether they are to be good or bad. */
function canBeBlessed(content: Content, itemClass: KindClass, kind: string): boolean {
  if (itemClass === 'ring') return itemKind(content, 'ring', kind).hasBonus;
  return itemClass === 'weapon' || itemClass === 'armor';
}

/** Sets the numbers of a new thing: worse or better by 1 to 3; a ring is -1, or else 1 or 2 (rules 9). */
function bless({ content, rng }: Scene, item: Item, blessing: Exclude<Blessing, 'any'>): void {
  if (!('cursed' in item)) return;
  item.cursed = blessing === 'cursed';
  if (item.class === 'ring') {
    item.bonus = item.cursed ? -1 : rng.between(1, 2);
    return;
  }
  const better = blessing === 'plain' ? 0 : rng.between(1, 3) * (item.cursed ? -1 : 1);
  if (item.class === 'weapon') item.hit = better;
  if (item.class === 'armor') item.armor = itemKind(content, 'armor', item.kind).armor - better;
}

/** The bunch of a thing that is built: none for what never stacks, a new one for 0. */
function groupOf({ state, content }: Scene, { kind, group }: { kind: string; group: number }): number {
  if (!itemKind(content, 'weapon', kind).grouped) return 0;
  return group === 0 ? state.nextGroup : group;
}

/** The hero rises by so many levels, or as many as there are: to one point past the threshold, as by a potion (rules 5.8). */
function riseBy(scene: Scene, levels: number): void {
  const { state, content } = scene;
  const top = Math.min(state.hero.level + levels, content.rules.levels.length + 1);
  const points = pointsFor(content, top);
  if (points !== null && top > state.hero.level) gainXp(scene, points + 1 - state.hero.xp);
}
