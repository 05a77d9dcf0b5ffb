import { hasFlag, monsterKind } from '../entities/kinds.js';
import { isInZone, isPassageZone, placesOf } from '../entities/places.js';
import { wearsPower } from '../entities/rings.js';
import { isInView } from '../entities/sight.js';
import { goldSpot, noticeRoll } from '../entities/waking.js';
import type { GameState } from '../state/game.js';
import type { Monster } from '../state/monsters.js';
import type { Scene } from './scene.js';
import { onNotice } from './specials.js';

/** When monsters may notice the hero (rules 2.4), in the order of its letters. */
export type Occasion =
  | 'about to act'
  | 'entered'
  | 'arrived'
  | 'left'
  | 'scroll read'
  | 'room lit'
  | 'sight regained'
  | 'teleported within';

/** Who gets a look: those beside the hero, or all that show a letter in the hero's room; nobody in passages. */
type Lookers = (state: GameState) => Monster[];

const OCCASIONS: { readonly [O in Occasion]: { lookers: Lookers; hidden?: true; rolled?: true } } = {
  'about to act': { lookers: besideHero },
  entered: { lookers: inRoomOfHero },
  /** Who wakes was rolled when the level was stocked: only gazes are left. */
  arrived: { lookers: inRoomOfHero, rolled: true },
  /** Checked before anything has changed, and yet as if the hero were out in the dark already. */
  left: { lookers: inRoomOfHero, hidden: true },
  'scroll read': { lookers: besideHero },
  'room lit': { lookers: inRoomOfHero },
  'sight regained': { lookers: inRoomOfHero },
  'teleported within': { lookers: besideHero },
};

/** No zone: dark and without gold, as every corridor is. */
const OUT_IN_THE_DARK = -1;

/** The notice checks of one occasion: who wakes, and who gazes (rules 2.4, 2.6 M). The hero counts as being in `hero.zone`. */
export function notice(scene: Scene, occasion: Occasion): void {
  const { state } = scene;
  const { lookers, hidden = false, rolled = false } = OCCASIONS[occasion];
  const zone = hidden ? OUT_IN_THE_DARK : state.hero.zone;
  for (const monster of lookers(state)) {
    const kind = monsterKind(scene.content, monster.kind);
    if (!rolled && !monster.running) {
      const gold = hasFlag(kind, 'greedy') ? goldSpot(state.level, zone) : null;
      noticeRoll(monster, kind, goesUnnoticed(scene), gold, scene.rng);
    }
    onNotice(scene, monster, kind, zone);
  }
}

function goesUnnoticed({ state, content }: Scene): boolean {
  return state.clock.timers.levitating > 0 || wearsPower(state, content, 'stealth');
}

const NOBODY: Monster[] = [];

/** In the hero's 3x3 view (rules 8.3). Asked every slot: nearly always nobody is there, and no list is made. */
function besideHero(state: GameState): Monster[] {
  const { hero, level } = state;
  const { monsters } = placesOf(level);
  let beside = NOBODY;
  for (let y = hero.y - 1; y <= hero.y + 1; y++) {
    for (let x = hero.x - 1; x <= hero.x + 1; x++) {
      const monster = monsters[y * level.width + x];
      if (monster && isInView(state, x, y)) beside = [...beside, monster];
    }
  }
  return beside;
}

function inRoomOfHero({ hero, level }: GameState): Monster[] {
  if (hero.zone < 0 || isPassageZone(level, hero.zone)) return NOBODY;
  return level.monsters.filter(({ disguise, x, y }) => disguise === null && isInZone(level, x, y, hero.zone));
}
