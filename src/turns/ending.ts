import { learnKind } from '../entities/knowledge.js';
import { itemLook } from '../entities/looks.js';
import { holdsAmulet } from '../entities/pack.js';
import { itemWorth } from '../entities/worth.js';
import type { DeathCause, Ending, SoldItem } from '../state/ending.js';
import type { GameState } from '../state/game.js';
import { isSecret } from '../state/items.js';
import type { Scene } from './scene.js';

/** Whether the game has ended: then nobody acts any more. */
export function isOver(state: GameState): boolean {
  return state.phase.type === 'over';
}

/** Takes `amount` hit points (0 and more) from the hero, who dies of `cause` at 0. Answers whether the hero lives. */
export function hurtHero(scene: Scene, amount: number, cause: DeathCause): boolean {
  const { hero } = scene.state;
  hero.hp = Math.max(0, hero.hp - amount);
  if (hero.hp === 0) killHero(scene, cause);
  return !isOver(scene.state);
}

/** The hero dies: a tenth of the purse is lost (rules 7.11). Does nothing once the game is over. */
export function killHero(scene: Scene, cause: DeathCause): void {
  const { state } = scene;
  if (isOver(state)) return;
  const lost = Math.floor(state.hero.gold / 10);

  state.hero.hp = 0;
  state.hero.gold -= lost;
  scene.tell({ type: 'died', by: cause });
  end(scene, { how: 'killed', by: cause, gold: state.hero.gold, lost, withAmulet: holdsAmulet(state) });
}

/** The player gives up: the purse is the score (rules 7.11). */
export function quitGame(scene: Scene): void {
  const { state } = scene;
  end(scene, { how: 'quit', gold: state.hero.gold, withAmulet: holdsAmulet(state) });
}

/** The hero is out with the Amulet: all that was carried is sold (rules 7.11). */
export function winGame(scene: Scene): void {
  const { state, content } = scene;
  const purse = state.hero.gold;
  const values = sale(scene);
  for (const { item } of state.pack) {
    if ('known' in item) item.known = true;
    if (isSecret(item.class)) learnKind(state, item.class, item.kind);
  }
  const sold: SoldItem[] = state.pack.map(({ letter, item }, i) => ({
    letter,
    item: itemLook(state, content, item),
    value: values[i]!,
  }));

  state.hero.gold = values.reduce((sum, value) => sum + value, purse);
  end(scene, { how: 'won', gold: state.hero.gold, purse, sold });
}

/** What each thing in the pack brings, in its order, by what is known of it now. A second amulet brings nothing (quirk 34). */
function sale({ state, content }: Scene): number[] {
  let amulets = 0;
  return state.pack.map(({ item }) => {
    if (item.class === 'amulet' && ++amulets > 1) return 0;
    return itemWorth(state, content, item);
  });
}

function end(scene: Scene, ending: Ending): void {
  scene.state.phase = { type: 'over', ending };
  scene.state.activity = null;
  scene.tell({ type: 'ended', ending });
}
