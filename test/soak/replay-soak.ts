import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRecording } from '../../src/replay/recording.js';
import { verdictLine, verify } from '../../src/replay/verify.js';
import { LAUNCHER, newFolder } from '../cli/program.js';
import { gameContent } from '../content.js';
import { okLine, playedAtRandom } from '../replay/played.js';
import { ALL_DUNGEONS } from '../systems.js';

const TRIES = 1000;
/** One game in so many is also verified by the built program in a process of its own, elsewhere in the world. */
const ELSEWHERE = 10;
const WORLDS = [
  { TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8', COLUMNS: '200', LINES: '60' },
  { TZ: 'Etc/GMT+12', LC_ALL: 'C', NO_COLOR: '1', TERM: 'dumb' },
];

/** `npm run soak replay [GAMES] [SEED]`: random games, recorded and replayed. Exit status 1 when one comes out otherwise. */
export async function soak([games = '1000', seed = 'replay']: readonly string[]): Promise<number> {
  const content = gameContent();
  const folder = newFolder();
  let commands = 0;
  let failures = 0;
  for (let i = 1; i <= Number(games); i++) {
    const game = playedAtRandom(content, `${seed}-${i}`, TRIES, ALL_DUNGEONS[i % ALL_DUNGEONS.length]);
    commands += game.commands.length;
    const read = readRecording(game.text);
    const found = 'problem' in read ? read.problem.what : verdictLine(verify(read.recording, content));
    const there =
      i % ELSEWHERE === 0 ? elsewhere(folder.path, game.text, WORLDS[(i / ELSEWHERE) % WORLDS.length]!) : found;
    if (found !== okLine(game) || there !== found) {
      failures++;
      process.stdout.write(`seed ${seed}-${i}: ${okLine(game)}, but ${found}, and elsewhere ${there}\n`);
    }
    if (i % 100 === 0) process.stderr.write(`${i} games, ${commands} commands, ${failures} failures\n`);
  }
  folder.remove();
  process.stdout.write(`${games} games, ${commands} commands replayed, ${failures} failures (seeds ${seed}-1 on)\n`);
  return failures === 0 ? 0 : 1;
}

function elsewhere(folder: string, text: string, world: { [name: string]: string }): string {
  const path = join(folder, 'game.replay');
  writeFileSync(path, text);
  const args = [LAUNCHER, 'replay', path, '--verify'];
  return spawnSync(process.execPath, args, { encoding: 'utf8', env: { ...process.env, ...world } }).stdout.trim();
}
