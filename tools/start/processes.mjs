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
   * Starts a program. Its lines go to `onLine`, or to this terminal after its name. With `onEnd` its
   * unasked end is no crash of the house: the others live on and `onEnd` is told the reason.
   *
   * @param {string} name
   * @param {string} command
   * @param {string[]} args
   * @param {{ cwd: string, env?: NodeJS.ProcessEnv, ipc?: boolean, onLine?: (line: string) => void, onEnd?: (reason: string) => void }} options
   */
  start(name, command, args, { cwd, env = process.env, ipc = false, onLine, onEnd }) {
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
    const end = onEnd ?? ((/** @type {string} */ reason) => this.#crash(name, reason));
    child.once('error', (error) => this.#gone(child, error.message, end));
    child.once('close', (code, signal) => this.#gone(child, signal ?? `код ${code}`, end));
    return child;
  }

  /** Starts a Node program that also ends when this process is killed outright. */
  /** @param {string} name @param {string} script @param {{ cwd: string, env?: NodeJS.ProcessEnv, onLine?: (line: string) => void, onEnd?: (reason: string) => void }} options */
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

  /** @param {import('node:child_process').ChildProcess} child @param {string} reason @param {(reason: string) => void} onEnd */
  #gone(child, reason, onEnd) {
    const wasLiving = this.#living.delete(child);
    if (!wasLiving || this.#ending) return;
    if (child.pid) {
      // Its number may soon be another's: what is left of the group goes now.
      signalGroup(child.pid, 'SIGKILL');
      this.#groups.delete(child.pid);
    }
    onEnd(reason);
  }

  /** @param {string} name @param {string} reason */
  #crash(name, reason) {
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
