import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

/** Ends a Node process when the one that started it is gone, however it went. */
export const endWithParent = resolve(import.meta.dirname, 'end-with-parent.mjs');

/**
 * Processes that live and die together, each in its own process group, so that a signal reaches the
 * children of children too.
 */
export class Household {
  /** @type {Set<import('node:child_process').ChildProcess>} */
  #living = new Set();
  /** Process groups that may still hold a grandchild. @type {Set<number>} */
  #groups = new Set();
  #ending = false;
  #kill = () => this.#signal('SIGKILL');

  /** @param {(name: string, reason: string) => void} onCrash called once, when one ends unasked */
  constructor(onCrash) {
    this.onCrash = onCrash;
    process.on('exit', this.#kill);
  }

  /**
   * Starts a program. Its lines go to `onLine`, or to this terminal after its name.
   *
   * @param {string} name
   * @param {string} command
   * @param {string[]} args
   * @param {{ cwd: string, env?: NodeJS.ProcessEnv, ipc?: boolean, onLine?: (line: string) => void }} options
   */
  start(name, command, args, { cwd, env = process.env, ipc = false, onLine }) {
    const child = spawn(command, args, {
      cwd,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', ...(ipc ? /** @type {const} */ (['ipc']) : [])],
    });
    this.#living.add(child);
    if (child.pid) this.#groups.add(child.pid);
    const say = onLine ?? ((line) => console.log(`${name} | ${line}`));
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface({ input: stream }).on('line', say);
    }
    child.once('error', (error) => this.#gone(child, name, error.message));
    child.once('close', (code, signal) => this.#gone(child, name, signal ?? `код ${code}`));
    return child;
  }

  /** Starts a Node program that also ends when this process is killed outright. */
  /** @param {string} name @param {string} script @param {{ cwd: string, env?: NodeJS.ProcessEnv, onLine?: (line: string) => void }} options */
  startNode(name, script, options) {
    const args = ['--import', endWithParent, script];
    return this.start(name, process.execPath, args, { ...options, ipc: true });
  }

  /** Asks all to end, waits, and after `patience` milliseconds insists. */
  async end(patience = 10_000) {
    this.#ending = true;
    this.#signal('SIGTERM');
    const deadline = Date.now() + patience;
    while (this.#living.size > 0 && Date.now() < deadline) {
      await new Promise((done) => setTimeout(done, 20));
    }
    this.#kill();
    process.off('exit', this.#kill);
  }

  /** @param {import('node:child_process').ChildProcess} child @param {string} name @param {string} reason */
  #gone(child, name, reason) {
    const wasLiving = this.#living.delete(child);
    if (!wasLiving || this.#ending) return;
    this.#ending = true;
    this.onCrash(name, reason);
  }

  /** @param {NodeJS.Signals} signal */
  #signal(signal) {
    for (const group of this.#groups) signalGroup(group, signal);
  }
}

/** @param {number} pid @param {NodeJS.Signals} signal */
function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    // The group ended between the look and the signal.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
  }
}
