import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { itAtNight } from '../test/at-night.mjs';
import { isRunning, waitUntilGone } from './fixtures/is-running.mjs';
import { findFreePort } from './ports.mjs';

const script = join(import.meta.dirname, 'fixtures/start.mjs');
/** @type {NodeJS.Signals[]} */
const everySignal = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'];
// Each case starts a whole product. Each change is tested with two cases: Ctrl+C for npm,
// and the signal that no program can handle. The night tests every signal.
// processes.spec.mjs proves that the end of one program is noticed and ends the children of each, keep-running.spec.mjs
// that the API starts again.
/** @type {NodeJS.Signals[]} */
const signals = process.env.NIGHT ? everySignal : ['SIGKILL'];
/** @type {NodeJS.Signals[]} */
const signalsToNpm = process.env.NIGHT ? everySignal : ['SIGINT'];

/** @typedef {{ pid: number, child: number }} Server */

/** @param {string} url @returns {Promise<Server>} */
const serverAt = async (url) => /** @type {Server} */ (await (await fetch(url)).json());

/** All processes of a test. @type {Set<number>} */
const running = new Set();
afterEach(() => {
  for (const pid of running) if (isRunning(pid)) process.kill(pid, 'SIGKILL');
  running.clear();
});

/**
 * Runs a command that starts a product. Returns its processes once the product answers.
 *
 * @param {string} command
 * @param {(port: number) => string[]} argsFor
 * @param {string} [cwd]
 */
async function startProduct(command, argsFor, cwd) {
  const args = argsFor(await findFreePort());
  const first = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: first.stdout })) {
    const [, config, starter] = /^up (.*) (\d+)$/.exec(line) ?? [];
    if (!config) continue;
    const gateway = /** @type {Server & { api: string }} */ (JSON.parse(config));
    const api = await serverAt(gateway.api);
    const all = [first.pid ?? 0, Number(starter), api.pid, api.child, gateway.pid, gateway.child];
    for (const pid of all) running.add(pid);
    return { first: first.pid ?? 0, starter: Number(starter), api, gateway, all };
  }
  throw new Error('The product did not start.');
}

const startOwnProduct = () => startProduct(process.execPath, (port) => [script, String(port)]);

describe('npm start', () => {
  it.each(signals)('leaves no process after %s', async (signal) => {
    const { starter, all } = await startOwnProduct();
    process.kill(starter, signal);
    await waitUntilGone(...all);
  });

  itAtNight.each(everySignal)('ends everything after %s to the gateway', async (signal) => {
    const { gateway, all } = await startOwnProduct();
    process.kill(gateway.pid, signal);
    await waitUntilGone(...all);
  });

  itAtNight.each(everySignal)(
    'restarts the API after %s to it and leaves no process of the old one',
    async (signal) => {
      const { starter, api, gateway, all } = await startOwnProduct();
      process.kill(api.pid, signal);
      await waitUntilGone(api.pid, api.child);
      let next = null;
      while (!next) {
        await pause(20);
        next = await serverAt(gateway.api).catch(() => null);
      }
      expect(next.pid).not.toBe(api.pid);
      running.add(next.pid).add(next.child);
      process.kill(starter, 'SIGTERM');
      await waitUntilGone(...all, next.pid, next.child);
    },
  );
});

describe('the build of npm start', () => {
  itAtNight.each(/** @type {NodeJS.Signals[]} */ (['SIGTERM', 'SIGINT', 'SIGHUP']))(
    'leaves no process after %s',
    async (signal) => {
      const root = mkdtempSync(join(tmpdir(), 'stupeni-build-'));
      for (const file of ['package-lock.json', 'tsconfig.base.json', 'nx.json'])
        writeFileSync(join(root, file), '');
      const nx = join(root, 'node_modules/nx/dist/bin');
      mkdirSync(nx, { recursive: true });
      // A build that never ends, with its own worker process.
      writeFileSync(
        join(nx, 'nx.js'),
        `const worker = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)']);
       require('node:fs').writeFileSync(${JSON.stringify(join(root, 'pids'))}, process.pid + ' ' + worker.pid + '.');
       setInterval(() => 0, 1000);`,
      );
      const program = join(import.meta.dirname, 'fixtures/build.mjs');
      const command = spawn(process.execPath, [program, root], { stdio: 'ignore' });
      const pids = async () => {
        for (;;) {
          const text = await readFile(join(root, 'pids'), 'utf8').catch(() => '');
          if (text.endsWith('.')) return text.split(' ').map(Number.parseFloat);
          await pause(20);
        }
      };
      const all = [command.pid ?? 0, ...(await pids())];
      for (const pid of all) running.add(pid);
      process.kill(command.pid ?? 0, signal);
      await waitUntilGone(...all);
      rmSync(root, { recursive: true });
    },
  );
});

describe('npm itself', () => {
  /** @type {string} */
  let folder;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'stupeni-start-'));
    const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'));
    const start = scripts.start.replace('tools/start/start.mjs', JSON.stringify(script));
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start } }));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(signalsToNpm)('leaves no process after %s', async (signal) => {
    const { first, all } = await startProduct(
      'npm',
      (port) => ['start', '--silent', '--', String(port)],
      folder,
    );
    process.kill(first, signal);
    await waitUntilGone(...all);
  });
});
