import { describe, expect, it } from 'vitest';
import { REFUSALS } from '../../src/state/events.js';
import { SESSION } from '../../src/state/session.js';
import { pagesOf, sentencesOf } from '../../src/view/messages.js';
import { refusalText, tell } from '../../src/view/tell.js';
import { gameContent } from '../content.js';
import { bat, EVENTS, potion } from './samples.js';

const content = gameContent();
const full = { session: SESSION, content };
const terse = { session: { ...SESSION, terse: true }, content };

describe('what is said', () => {
  it('every event has its sentence or its silence, long and terse, as written down', async () => {
    const lines = EVENTS.map((event) => {
      const said = sentencesOf([event], full)[0] ?? '-';
      const short = sentencesOf([event], terse)[0] ?? '-';
      return `${event.type.padEnd(18)} ${said}${short === said ? '' : `   [${short}]`}`;
    });
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../golden/sentences.txt');
  });

  it('every refusal has its sentence, or is silent on purpose', () => {
    const silent = REFUSALS.filter((why) => refusalText(why, SESSION, false) === null);

    expect(silent).toEqual(['wall', 'diagonal', 'no change']);
    for (const why of REFUSALS) expect(refusalText(why, SESSION, false) ?? 'Silence.').toMatch(/^[A-Z].*\.$/);
  });

  it('terse sentences are never longer than full ones', () => {
    for (const event of EVENTS) {
      const short = tell(event, terse) ?? '';
      const long = tell(event, full);
      if (long !== null) expect(short.length, event.type).toBeLessThanOrEqual(long.length);
    }
    for (const why of REFUSALS) {
      const short = refusalText(why, terse.session, false)?.length ?? 0;
      expect(short, why).toBeLessThanOrEqual(refusalText(why, SESSION, false)?.length ?? 0);
    }
  });

  it('blows of a fight command are not told, its end is', () => {
    const blow = { by: { who: 'hero' }, victim: { who: 'monster', monster: bat }, thrown: null, quiet: true } as const;

    expect(
      sentencesOf(
        [
          { type: 'hit', damage: 2, ...blow },
          { type: 'missed', ...blow },
          { type: 'slain', monster: bat, xp: 1 },
        ],
        full,
      ),
    ).toEqual(['You have killed the bat.']);
  });

  it('the greeting is one line, whatever the name', () => {
    for (const name of ['x'.repeat(50), '日'.repeat(50), '👨‍👩‍👧'.repeat(8)]) {
      const session = { ...SESSION, name };
      expect(pagesOf(sentencesOf([{ type: 'arrived', depth: 1, how: 'start' }], { session, content }))).toHaveLength(1);
    }
  });

  it('content that is not yet played says so when it is used', () => {
    const later = structuredClone(content);
    later.items.potion.find(({ name }) => name === 'healing')!.todo = true;
    const known = { ...potion, kind: 'healing' };

    expect(tell({ type: 'quaffed', item: known }, { session: SESSION, content: later })).toContain('not yet');
    expect(tell({ type: 'quaffed', item: known }, full)).toBeNull();
  });

  it('an empty stick and a stick of nothing sound alike', () => {
    const nothing = { type: 'effect', effect: 'nothing', worked: true, item: null, monster: null, color: '' } as const;

    expect(tell(nothing, full)).toBe(tell({ type: 'noCharges', item: potion }, full));
  });
});
