import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { cpuOfGroups } from './cpu-time.mjs';

/** Ends a Node process when the one that started it is gone, however it went. */
export const endWithParent = resolve(import.meta.dirname, 'end-with-parent.mjs');

/**
 * How a program is started. Its lines go to `onLine`, or to this terminal after its name. A Node program may send
 * messages to `onMessage`. With `onEnd` the other programs live on when it ends by itself, and `onEnd` gets the
 * reason.
 *
 * @typedef {object} ProgramOptions
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} [env]
 * @property {(line: string) => void} [onLine]
 * @property {(message: unknown) => void} [onMessage]
 * @property {(reason: string) => void} [onEnd]
 */

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
  #words = 0;
  #kill = () => this.#signal('SIGKILL');

  /** @param {(name: string, reason: string) => void} onCrash called once, when one ends unasked */
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
   * Starts a Node program that also ends when this process is killed outright.
   *
   * @param {string} name
   * @param {string[]} args the script and what it is given
   * @param {ProgramOptions} options
   */
  startNode(name, args, options) {
    const all = ['--import', endWithParent, ...args];
    return this.#start(name, process.execPath, all, options, ['ignore', 'pipe', 'pipe', 'ipc']);
  }

  /**
   * Waits for the end of a program that was just started, and answers all that it says.
   *
   * @param {(options: Required<Pick<ProgramOptions, 'onLine' | 'onEnd'>>) => import('node:child_process').ChildProcess} start
   * @returns {Promise<{ ok: boolean, output: string }>}
   */
  toEnd(start) {
    /** @type {string[]} */
    const lines = [];
    return new Promise((done) => {
      const child = start({ onLine: (line) => void lines.push(line), onEnd: () => undefined });
      child.once('error', ({ message }) => lines.push(message));
      child.once('close', (code) => done({ ok: code === 0, output: lines.join('\n') }));
    });
  }

  /** What its processes have said and used so far. @returns {import('./waiting.mjs').Activity} */
  activity() {
    return { words: this.#words, cpu: cpuOfGroups(this.#groups) };
  }

  /** Asks all to end, waits, and kills after `timeoutMs` what is left. */
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
    const say = onLine ?? ((/** @type {string} */ line) => console.log(`${name} | ${line}`));
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface({ input: stream }).on('line', (line) => this.#heard(say, line));
    }
    if (onMessage) child.on('message', (message) => this.#heard(onMessage, message));
    const end = onEnd ?? ((/** @type {string} */ reason) => this.#crash(name, reason));
    // A grandchild that lives on would hold the pipes open.
    child.once('exit', () => this.#ending || this.#endGroupOf(child));
    child.once('error', (error) => this.#gone(child, error.message, end));
    child.once('close', (code, signal) => this.#gone(child, signal ?? `код ${code}`, end));
    return child;
  }

  /** @template T @param {(words: T) => void} tell @param {T} words */
  #heard(tell, words) {
    this.#words += 1;
    tell(words);
  }

  /** @param {import('node:child_process').ChildProcess} child @param {string} reason @param {(reason: string) => void} onEnd */
  #gone(child, reason, onEnd) {
    const wasLiving = this.#living.delete(child);
    if (this.#living.size === 0) process.off('exit', this.#kill);
    if (wasLiving && !this.#ending) onEnd(reason);
  }

  /** Kills what is left of a group whose leader ended: its number may soon be another's.
   * @param {import('node:child_process').ChildProcess} child */
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
    // The group ended between the look and the signal.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
  }
}
