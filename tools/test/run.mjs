import { spawn } from 'node:child_process';

/** The running programs, so that an interrupted test run can end them. @type {Set<number>} */
const processGroups = new Set();

let isEnding = false;
const interrupted = 'Interrupted.';
/** A program that does not end after SIGTERM is killed after this time. */
const killMs = 10_000;

/** Ends all programs that `run` started. `run` starts no other one, and rejects. */
export function endRuns() {
  isEnding = true;
  signalGroups('SIGTERM');
  setTimeout(() => signalGroups('SIGKILL'), killMs).unref();
}

/** @param {'SIGTERM' | 'SIGKILL'} signal */
function signalGroups(signal) {
  for (const group of processGroups) {
    try {
      process.kill(-group, signal);
    } catch (error) {
      // The group has already ended by itself.
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
    }
  }
}

/**
 * Runs a Node program in its own process group and returns its output. After `minutes` it is ended and counts as
 * failed. The limit only ends a program that hangs. It is long, because a slow machine needs six times the time of a fast
 * one. Rejects when `endRuns` was called before the program ended.
 *
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, minutes?: number }} options
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function run(args, { cwd, env = {}, minutes = 80 }) {
  if (isEnding) return Promise.reject(new Error(interrupted));
  const { promise, resolve, reject } = makeDeferred();
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  }
  if (child.pid) processGroups.add(child.pid);
  const timer = setTimeout(() => {
    output += `\nEnded after ${minutes} minutes.\n`;
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  }, minutes * 60_000);
  child.once('close', (code) => {
    clearTimeout(timer);
    if (child.pid) processGroups.delete(child.pid);
    if (isEnding) reject(new Error(interrupted));
    else resolve({ ok: code === 0, output });
  });
  child.once('error', (error) => resolve({ ok: false, output: error.message }));
  return promise;
}

/** `Promise.withResolvers` for Node 20. */
function makeDeferred() {
  /** @type {(value: { ok: boolean, output: string }) => void} */
  let resolve = () => undefined;
  /** @type {(error: Error) => void} */
  let reject = () => undefined;
  /** @type {Promise<{ ok: boolean, output: string }>} */
  const promise = new Promise((done, fail) => {
    resolve = done;
    reject = fail;
  });
  return { promise, resolve, reject };
}
