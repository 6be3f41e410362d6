// Runs `npm start` on an empty folder with a tenth of a processor (abuse case V37). It must start, and print what it
// waits for. Ends with 1 when it does not.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { processRecords } from '../../start/cpu-time.mjs';
import { freePort } from '../../start/ports.mjs';
import { root } from './root.mjs';

const share = { run: 10, stop: 90 }; // ms

/** The pids of a process and all its descendants. @param {number} pid @returns {number[]} */
function treeOf(pid) {
  const records = processRecords();
  /** @param {number} head @returns {number[]} */
  const below = (head) => [
    head,
    ...records.filter(({ parent }) => parent === head).flatMap((child) => below(child.pid)),
  ];
  return below(pid);
}

/** @param {number[]} pids @param {NodeJS.Signals} signal */
function signal(pids, signal) {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      // The process has ended.
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
    }
  }
}

const folder = await mkdtemp(join(tmpdir(), 'stupeni-slow-'));
const startedAt = Date.now();
const start = spawn(process.execPath, [join(root, 'tools/start/start.mjs')], {
  cwd: root,
  env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '', PORT: String(await freePort()) },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const pid = start.pid ?? 0;
let waits = 0;
let up = false;
let ended = false;
start.once('close', () => (ended = true));
createInterface({ input: start.stdout }).on('line', (line) => {
  console.log(`  ${line}`);
  if (line.startsWith('Жду:')) waits += 1;
  if (line.startsWith('Остановить:')) up = true;
});

while (!up && !ended) {
  const tree = treeOf(pid);
  signal(tree, 'SIGSTOP');
  await pause(share.stop);
  signal(tree, 'SIGCONT');
  await pause(share.run);
}
const seconds = Math.round((Date.now() - startedAt) / 1000);
console.log(
  `slow start: ${up ? 'up' : 'not up'} after ${seconds} s, printed ${waits} times what it waits for`,
);
start.kill('SIGTERM');
while (!ended) await pause(20);
await rm(folder, { recursive: true, force: true });
process.exitCode = up && waits > 0 ? 0 : 1;
