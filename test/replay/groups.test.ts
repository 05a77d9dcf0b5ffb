import { describe, expect, it } from 'vitest';
import { atOnce } from '../../src/base/journey.js';
import { codeOf, readCode } from '../../src/replay/code.js';
import { groupAt } from '../../src/replay/groups.js';
import { newHeader } from '../../src/replay/header.js';
import { printPlayed, readCommands } from '../../src/replay/notation.js';
import { playBack, startOf } from '../../src/replay/playback.js';
import { carryOutPlayed, record } from '../../src/replay/recorder.js';
import { headerLine, readRecording, readResumption } from '../../src/replay/recording.js';
import { SESSION } from '../../src/state/session.js';
import { gameContent } from '../content.js';
import { ROGUE } from '../systems.js';

const content = gameContent();

/** A recorded game: `lines` of its file. */
function recorded(): string {
  const setup = { seed: 'groups', ...ROGUE, options: { passgo: false, seefloor: true, comforts: true } };
  const started = '2026-11-30T00:00:00Z';
  const header = newHeader({ setup, session: SESSION, content, version: '0.1.0', started, scoring: true });
  const { store } = startOf(header, content);
  const lines = [headerLine(header)];
  const recorder = record(store, { append: (more) => void lines.push(more), settle() {} }, { commands: 0, events: [] });
  store.dispatch({ type: 'rest', count: 1 });
  recorder.group('x');
  store.dispatch({ type: 'search', count: 1 });
  store.dispatch({ type: 'search', count: 1 });
  recorder.group(null);
  recorder.group('Z');
  recorder.group(null);
  recorder.group('_');
  store.dispatch({ type: 'rest', count: 2 });
  recorder.save();
  store.dispatch({ type: 'search', count: 1 });
  return lines.join('');
}

function groupsOf(text: string): string {
  const read = readRecording(text);
  if ('problem' in read) throw new Error(read.problem.what);
  return printPlayed(read.recording);
}

describe('groups of commands', () => {
  it.each(['x(hhjl)', 'hx(h)_(kkk)Z(10s)s', '_(mh.)', 'x(h'])('%s is read and printed again', (text) => {
    const read = readCommands(text);
    if ('problem' in read) throw new Error(JSON.stringify(read.problem));
    expect(printPlayed(read)).toBe(text.endsWith('(h') ? `${text})` : text);
  });

  it.each([
    [')', 1],
    ['hx', 2],
    ['x(h))', 5],
    ['Zh', 1],
  ])('%s is no notation', (text, column) => {
    expect(readCommands(text)).toMatchObject({ problem: { column } });
  });

  it('one that came to nothing is not there, one in another ends the first', () => {
    expect(readCommands('x()h')).toMatchObject({ groups: [] });
    expect(readCommands('x(h_(k)')).toMatchObject({
      groups: [
        { key: 'x', to: 1 },
        { key: '_', from: 1 },
      ],
    });
  });

  it('stand in a file piece by piece, and it may be cut anywhere', () => {
    const text = recorded();
    expect(groupsOf(text)).toBe('.x(ss)_(2.s)');
    for (let end = text.indexOf('\n') + 1; end <= text.length; end++) {
      const read = readRecording(text.slice(0, end));
      expect('recording' in read, text.slice(0, end).slice(-20)).toBe(true);
      const resumed = readResumption(text.slice(0, end), content);
      expect('resumption' in resumed).toBe(true);
    }
    const resumed = readResumption(text, content);
    expect(resumed).toMatchObject({ resumption: { groups: true, inGroup: true, commands: [{ type: 'search' }] } });
    expect(readResumption(`${text})\n`, content)).toMatchObject({ resumption: { inGroup: false } });
  });

  it('are recorded of commands that were written down', () => {
    const played = readCommands('sx(ss)_(2.)s');
    if ('problem' in played) throw new Error('no notation');
    const setup = { seed: 'groups', ...ROGUE, options: { passgo: false, seefloor: true, comforts: true } };
    const header = newHeader({ setup, session: SESSION, content, version: '0', started: 'now', scoring: false });
    const { store } = startOf(header, content);
    let lines = '';
    const append = (more: string): void => {
      lines += more;
    };
    const recorder = record(store, { append, settle() {} }, { commands: 0, events: [] });
    for (const { as } of carryOutPlayed(store, recorder, played)) expect(as).toBe('timed');
    expect(lines).toBe('s\nx(\ns\ns\n)\n_(\n2.\n)\ns\n');
    expect(recorder.usedComforts()).toBe(true);
  });

  it('go into the code of a game, with its comforts', () => {
    const read = readRecording(recorded());
    if ('problem' in read) throw new Error(read.problem.what);
    const code = readCode(codeOf(read.recording, content)!);
    if ('problem' in code) throw new Error(code.problem);
    expect(printPlayed(code.recording)).toBe('.x(ss)_(2.s)');
    expect(code.recording.header.setup.options.comforts).toBe(true);
  });

  it('count as one command for whoever steps through a game', () => {
    const read = readRecording(recorded());
    if ('problem' in read) throw new Error(read.problem.what);
    const { header, commands, groups } = read.recording;
    const playback = playBack(header, commands, content, groups);
    const seen: number[] = [];
    while (atOnce(playback.commandOn())) seen.push(playback.position().command);
    expect(seen).toEqual([1, 3, 5]);
    atOnce(playback.commandBack());
    expect(playback.position().command).toBe(3);
    atOnce(playback.commandBack());
    expect(playback.position().command).toBe(1);
    playback.step();
    expect(playback.group()).toEqual({ key: 'x', from: 1, to: 3 });
    expect(groupAt(groups, 0)).toBeNull();
  });
});
