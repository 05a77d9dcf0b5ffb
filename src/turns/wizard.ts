import { packLook } from '../entities/looks.js';
import { addToPack, destroyItem } from '../entities/pack.js';
import { rememberTile } from '../entities/sight.js';
import { makeItemOf } from '../entities/spawn.js';
import { type Command, DEPTH_LIMIT, type WizardPower } from '../state/commands.js';
import { arriveAt } from './arrive.js';
import { FREE, type Handler, type Result, refused, type Scene } from './scene.js';
import { teleportHero } from './teleport.js';

type Powers = { [D in WizardPower['do']]: (scene: Scene, power: Extract<WizardPower, { do: D }>) => Result };

/** Powers that debugging has without wizard mode. */
const FOR_ALL: readonly WizardPower['do'][] = ['toggle', 'create', 'goTo'];

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

  create(scene, power) {
    const { state, content, rng } = scene;
    if (power.class === 'gold') return refused('no such kind');
    if (!content.items[power.class].some((kind) => kind.name === power.kind)) return refused('no such kind');

    const item = makeItemOf(content, state, power.class, power.kind, rng);
    const entry = addToPack(state, content, item);
    if (entry === 'full') {
      destroyItem(state, item);
      return FREE;
    }
    scene.tell({ type: 'gotItem', item: packLook(state, content, entry) });
    return FREE;
  },

  goTo(scene, { depth }) {
    if (!Number.isSafeInteger(depth) || depth < 1 || depth > DEPTH_LIMIT) return refused('no such kind');
    arriveAt(scene, depth, 'magic');
    return FREE;
  },

  teleport(scene) {
    teleportHero(scene);
    return FREE;
  },

  map(scene) {
    const { level } = scene.state;
    for (const trap of level.traps) trap.hidden = false;
    for (let y = 0; y < level.height; y++) {
      for (let x = 0; x < level.width; x++) rememberTile(scene.state, x, y);
    }
    return FREE;
  },

  detect(scene) {
    const { timers } = scene.state.clock;
    timers.detectingMonsters = timers.detectingMonsters > 0 ? 0 : 1000;
    return FREE;
  },
};
