import { clonePlain } from '../base/plain.js';
import { openStream } from '../base/rng.js';
import { dealDisguises, newTrail } from '../entities/knowledge.js';
import { giveStartPack } from '../entities/pack.js';
import type { Content } from '../state/content.js';
import type { GameEvent } from '../state/events.js';
import { type GameState, type Hero, hasComforts, type Setup } from '../state/game.js';
import type { Level } from '../state/level.js';
import { arriveAt } from './arrive.js';
import { openTurn } from './engine.js';
import type { Scene } from './scene.js';
import { wanderDelay } from './wander.js';

/**
 * A game at its start: the hero of rules 3.10 on the first level, waiting for a command. The same setup and content always make
 * the same game. Throws on a dungeon system that nobody registered.
 */
export function newGame(setup: Setup, content: Content): { state: GameState; events: GameEvent[] } {
  const rng = openStream(setup.seed, 'play');
  const events: GameEvent[] = [];
  const state: GameState = {
    setup: clonePlain(setup),
    hero: newHero(content),
    pack: [],
    level: outside(),
    kept: [],
    knowledge: {
      kinds: dealDisguises(content, openStream(setup.seed, 'disguises')),
      tiles: [],
      things: [],
      stairsSeen: false,
      dreams: [],
      ...(hasComforts({ setup }) ? { trail: newTrail(0) } : {}),
    },
    streams: { play: rng.state() },
    clock: {
      turn: 0,
      slot: 0,
      slotsLeft: 0,
      helpless: 0,
      timers: {
        confused: 0,
        hallucinating: 0,
        blind: 0,
        levitating: 0,
        seeingInvisible: 0,
        hasted: 0,
        detectingMonsters: 0,
      },
      wanderDelay: 0,
      wanderTick: 0,
    },
    activity: null,
    phase: { type: 'command' },
    last: null,
    nextId: 1,
    nextGroup: 1,
    levelsWithoutFood: 0,
    visits: [],
    ledger: { made: 0, destroyed: 0 },
    wizard: false,
    scoring: true,
  };
  const scene: Scene = { state, content, rng, tell: (event) => void events.push(event) };

  state.clock.wanderDelay = wanderDelay(rng);
  giveStartPack(state, content, rng);
  arriveAt(scene, 1, 'start');
  openTurn(scene);
  state.streams.play = rng.state();
  return { state, events };
}

function newHero(content: Content): Hero {
  const { strength, hp, food } = content.rules.hero;
  return {
    x: 0,
    y: 0,
    hp,
    maxHp: hp,
    level: 1,
    xp: 0,
    strength,
    maxStrength: strength,
    gold: 0,
    food,
    hunger: 'fed',
    quiet: 0,
    // Quirk 1: nobody starts alert.
    alert: false,
    wielded: null,
    worn: null,
    rings: { left: null, right: null },
    confusingTouch: false,
    heldBy: null,
    gripDamage: 0,
    trapped: 0,
    zone: 0,
    deepest: 0,
  };
}

/** Where the hero is before the first level: nowhere, with nothing to leave behind. */
function outside(): Level {
  return {
    width: 0,
    height: 0,
    tiles: [],
    rooms: [],
    links: [],
    doors: [],
    traps: [],
    stairs: { x: 0, y: 0 },
    start: { x: 0, y: 0 },
    depth: 0,
    visit: 0,
    system: '',
    treasure: null,
    hoards: [],
    monsters: [],
    items: [],
  };
}
