import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

/** Ends a Node process when its parent has ended for any reason. */
const endWithParent = resolve(import.meta.dirname, 'end-with-parent.mjs');

/**
 * How to start a program. Its lines go to `onLine`, or to this terminal after its name. A Node program may send
 * messages to `onMessage`. With `onEnd` the other programs keep running when it ends by itself, and `onEnd` receives
 * the reason.
 *
 * @typedef {object} ProgramOptions
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} [env]
 * @property {(line: string) => void} [onLine]
 * @property {(message: unknown) => void} [onMessage]
 * @property {(reason: string) => void} [onEnd]
 */

/**
 * Processes that end together. Each has its own process group, so that a signal also reaches the children of
 * children.
 */
export class Processes {
  /** @type {Set<import('node:child_process').ChildProcess>} */
  #living = new Set();
  /** Process groups that may still contain a grandchild. @type {Set<number>} */
  #groups = new Set();
  #ending = false;
  #kill = () => this.#signal('SIGKILL');

  /** @param {(name: string, reason: string) => void} onCrash called once, when one ends by itself */
  constructor(onCrash) {
    this.onCrash = onCrash;
  }

  /**
   * Starts a program.
   *
   * @param {string} name
   * @param {string} command
   * @param {string[]} args
   * @param {ProgramOptions} options
   */
  start(name, command, args, options) {
    return this.#start(name, command, args, options, ['ignore', 'pipe', 'pipe']);
  }

  /**
   * Starts a Node program that also ends when this process is killed with SIGKILL.
   *
   * @param {string} name
   * @param {string[]} args the script and its arguments
   * @param {ProgramOptions} options
   */
  startNode(name, args, options) {
    const all = ['--import', endWithParent, ...args];
    return this.#start(name, process.execPath, all, options, ['ignore', 'pipe', 'pipe', 'ipc']);
  }

  /**
   * Waits for the end of a new program and returns its whole output.
   *
   * @param {(options: Required<Pick<ProgramOptions, 'onLine' | 'onEnd'>>) => import('node:child_process').ChildProcess} start
   * @returns {Promise<{ ok: boolean, output: string }>}
   */
  runToEnd(start) {
    /** @type {string[]} */
    const lines = [];
    return new Promise((done) => {
      const child = start({ onLine: (line) => void lines.push(line), onEnd: () => undefined });
      child.once('error', ({ message }) => lines.push(message));
      child.once('close', (code) => done({ ok: code === 0, output: lines.join('\n') }));
    });
  }

  /** Sends SIGTERM to all, waits, and kills the remaining ones after `timeoutMs`. */
  async end(timeoutMs = 10_000) {
    this.#ending = true;
    this.#signal('SIGTERM');
    const deadline = Date.now() + timeoutMs;
    while (this.#living.size > 0 && Date.now() < deadline) {
      await new Promise((done) => setTimeout(done, 20));
    }
    this.#kill();
  }

  /**
   * @param {string} name
   * @param {string} command
   * @param {string[]} args
   * @param {ProgramOptions} options
   * @param {import('node:child_process').StdioOptions} stdio
   */
  #start(name, command, args, { cwd, env = process.env, onLine, onMessage, onEnd }, stdio) {
    const child = spawn(command, args, { cwd, env, detached: true, stdio });
    if (this.#living.size === 0) process.on('exit', this.#kill);
    this.#living.add(child);
    if (child.pid) this.#groups.add(child.pid);
    const handleLine = onLine ?? ((/** @type {string} */ line) => console.log(`${name} | ${line}`));
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface({ input: stream }).on('line', handleLine);
    }
    if (onMessage) child.on('message', onMessage);
    const end = onEnd ?? ((/** @type {string} */ reason) => this.#crash(name, reason));
    // A grandchild that still runs would hold the pipes open.
    child.once('exit', () => this.#ending || this.#endGroupOf(child));
    child.once('error', (error) => this.#gone(child, error.message, end));
    child.once('close', (code, signal) => this.#gone(child, signal ?? `код ${code}`, end));
    return child;
  }

  /** @param {import('node:child_process').ChildProcess} child @param {string} reason @param {(reason: string) => void} onEnd */
  #gone(child, reason, onEnd) {
    const wasLiving = this.#living.delete(child);
    if (this.#living.size === 0) process.off('exit', this.#kill);
    if (wasLiving && !this.#ending) onEnd(reason);
  }

  /**
   * Kills the rest of a group whose leader ended, before another process gets its number.
   * @param {import('node:child_process').ChildProcess} child
   */
  #endGroupOf({ pid }) {
    if (!pid) return;
    signalGroup(pid, 'SIGKILL');
    this.#groups.delete(pid);
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
    // The group ended just before the signal.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
  }
}
