import { AGAIN, buildLayout, layoutNames, optionForms, setupProblem, systemNames } from '../dungeon/build.js';
import { type GivenOptions, knownOptions, type OptionForms } from '../dungeon/options.js';
import { generatorNamed } from '../dungeon/registry.js';
import { levelAt } from '../entities/descent.js';
import type { Content } from '../state/content.js';
import type { Step } from '../state/level.js';
import { type Bench, type Choice, type MadeLevel, watchMaking } from '../terminal/watch-dungeon.js';
import type { Glyphs } from '../view/glyphs.js';
import type { Order } from './dungeon-levels.js';
import type { Outside } from './output.js';
import { seedAt } from './seeds.js';
import { viewAt } from './viewing.js';

/** Shows at the terminal how the level of an order is made. Answers the exit status. */
export function watchDungeon(
  order: Order,
  content: Content,
  glyphs: Glyphs,
  color: boolean,
  outside: Outside,
): Promise<number> {
  const first: Choice = { system: order.setup.system, place: 0, depth: order.from, theme: null, seeds: null };
  const bench = { ...benchFor(order, content), glyphs };
  return viewAt(outside, color, ({ terminal, stop }) => watchMaking({ bench, first, terminal, stop }));
}

/** Makes what is chosen while watching, in the size and with the options of the order. */
export function benchFor(order: Pick<Order, 'setup' | 'first' | 'bare'>, content: Content): Bench {
  const names = layoutNames(content);
  return {
    content,
    systems: systemNames(),
    seedAt: (place) => seedAt(order.first, place),
    make({ system, place, depth, theme, seeds }) {
      const { width, height } = order.setup;
      const seed = seedAt(order.first, place)!;
      const chosen = { ...(theme === null ? {} : { theme }), ...(seeds === null ? {} : { seeds }) };
      const asked = { ...order.setup.systemOptions, ...chosen };
      // Options of another system are not for this one.
      const setup = { seed, system, systemOptions: knownOptions(optionForms({ system, systemOptions: asked }), asked) };
      const problem = setupProblem(setup, width, height, names);
      if (problem !== null) return { problem };

      const steps: Step[] = [];
      const { layout, system: maker } = buildLayout(setup, depth, 1, names, width, height, (step) => {
        if (step.stage === AGAIN) steps.length = 0;
        else steps.push(step);
      });
      // Made once more, and unwatched: what is shown at the end is the level of the game.
      const level = order.bare ? layout : levelAt({ ...setup, width, height }, content, depth);
      return { level, steps, seed, maker, ...sliders(generatorNamed(maker)!.options, setup.systemOptions, content) };
    },
  };
}

/** What of a level can be changed live beside its seed and depth, and how that stands. */
function sliders(forms: OptionForms, options: GivenOptions, content: Content): Pick<MadeLevel, 'theme' | 'seeds'> {
  const { theme, seeds } = forms;
  const now = (name: string): string => `${options[name] ?? forms[name]!.usual}`;
  return {
    theme: theme === undefined ? null : { now: now('theme'), of: [`${theme.usual}`, ...themeNames(content)] },
    seeds:
      seeds === undefined || !('low' in seeds)
        ? null
        : { now: now('seeds'), low: seeds.low, high: seeds.high, usual: seeds.usual },
  };
}

function themeNames({ themes }: Content): string[] {
  return themes.map(({ name }) => name);
}
