import { type Header, newHeader } from '../../src/replay/header.js';
import { startOf } from '../../src/replay/playback.js';
import { record } from '../../src/replay/recorder.js';
import { headerLine, type Recording, withoutSnapshots } from '../../src/replay/recording.js';
import type { Command } from '../../src/state/commands.js';
import type { Content } from '../../src/state/content.js';
import type { GameState } from '../../src/state/game.js';

/**
 * A save of one of these games, left with as much under way as any of them ever has: kept for the day on which its rules are earlier ones.
 * It has one snapshot, where it was left.
 */
export function midGameSave(games: readonly Recording[], content: Content, version: string, rules: number): string {
  let best: { score: number; header: Header; commands: Command[] } | null = null;
  for (const { header, commands } of games) {
    const { store } = startOf(header, content);
    for (const [done, command] of commands.entries()) {
      if (store.dispatch(command).as === 'refused') break;
      const score = busyness(store.getState());
      if (score > (best?.score ?? 0)) best = { score, header, commands: commands.slice(0, done + 1) };
    }
  }
  if (best === null) throw new Error('none of these games has a middle');
  const header = { ...newHeader({ ...best.header, content, version, scoring: true }), rules };
  return savedAfter(header, best.commands, content);
}

/** How many kinds of things that a snapshot has to bring over are under way; 0 where the hero can't be left there. */
function busyness({ level, pack, hero, phase, scoring }: GameState): number {
  if (phase.type !== 'command' || hero.hp < 5 || !scoring) return 0;
  const signs = [
    level.monsters.some(({ running }) => running),
    level.monsters.some(({ running }) => !running),
    level.monsters.some((monster) => monster.pack.length > 0),
    level.items.some(({ item }) => item.class === 'gold'),
    level.items.some(({ item }) => item.class !== 'gold'),
    level.traps.length > 0,
    pack.length > 2,
  ];
  return signs.filter((sign) => sign).length;
}

function savedAfter(header: Header, commands: readonly Command[], content: Content): string {
  const { store, events } = startOf(header, content);
  let text = headerLine(header);
  let keep = withoutSnapshots;
  const append = (lines: string): void => {
    text += keep(lines);
  };
  const recorder = record(store, { append, settle: () => undefined }, { commands: 0, events });
  for (const command of commands) store.dispatch(command);
  keep = (lines) => lines;
  recorder.save();
  return text;
}
