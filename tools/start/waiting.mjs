import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The visible activity of starting programs: the number of lines and messages, and the milliseconds of CPU (null
 * where the system does not report them).
 *
 * @typedef {{ words: number, cpu: number | null }} Activity
 */

/**
 * The result of waiting for an address: it answers with this body; its programs ended; nothing happened for three
 * minutes.
 *
 * @typedef {{ end: 'answers', body: string } | { end: 'ended' | 'idle' }} Outcome
 */

/**
 * The reply of an address: none, a status of 400 or above, or a body.
 * @typedef {{ kind: 'nothing' | 'error' } | { kind: 'answer', body: string }} Reply
 */

/**
 * The clock of a wait. Specs have their own.
 * @typedef {{ now(): number, pause(ms: number, signal: AbortSignal): Promise<unknown> }} Clock
 */

const checkEvery = 1_000; // ms
const askEvery = 50; // ms
const reportEvery = 10_000; // ms
// Checks are counted, not time: a machine that slept has made no check.
const maxIdleChecks = 180;
// ms of CPU. An idle server uses less in three minutes. A starting one uses more, even on a hundredth of a processor.
const cpuOfActivity = 100;

/** @type {Clock} */
const realClock = {
  now: () => performance.now(),
  pause: (ms, signal) =>
    sleep(ms, undefined, { signal }).catch((error) => {
      if (!signal.aborted) throw error;
    }),
};

/**
 * Waits until an address answers with a status below 400, without a time limit, as long as something happens. Output
 * counts as activity. CPU time also counts until the address sends its first reply: after that, the requests of this
 * wait use CPU.
 *
 * @param {string} url
 * @param {object} options
 * @param {() => boolean} options.ended whether the programs behind the address have ended
 * @param {() => Activity} options.activity of the programs behind the address
 * @param {(seconds: number) => void} [options.onWait] called every ten seconds with the length of the wait
 * @param {(url: string, signal: AbortSignal) => Promise<Reply>} [options.ask]
 * @param {Clock} [options.clock]
 * @returns {Promise<Outcome>}
 */
export async function untilAnswers(url, options) {
  const { ended, activity, onWait = () => undefined, ask = askAddress, clock = realClock } = options;
  const over = new AbortController();
  const { signal } = over;
  /** @type {Reply} */
  let reply = { kind: 'nothing' };

  /** @returns {Promise<Outcome>} */
  async function asking() {
    while (!signal.aborted) {
      if (ended()) break;
      reply = await ask(url, signal);
      if (reply.kind === 'answer') return { end: 'answers', body: reply.body };
      await clock.pause(askEvery, signal);
    }
    return { end: 'ended' };
  }

  /** @returns {Promise<Outcome>} */
  async function watching() {
    const idleChecks = countIdleChecks(activity);
    const began = clock.now();
    let reportedAt = began;
    while (!signal.aborted) {
      await clock.pause(checkEvery, signal);
      if (ended()) break;
      if (idleChecks(reply) >= maxIdleChecks) return { end: 'idle' };
      if (clock.now() - reportedAt < reportEvery) continue;
      reportedAt = clock.now();
      onWait(Math.round((reportedAt - began) / 1_000));
    }
    return { end: 'ended' };
  }

  try {
    return await Promise.race([asking(), watching()]);
  } finally {
    over.abort();
  }
}

/**
 * Waits for some work, and reports the length of the wait every ten seconds.
 *
 * @template T
 * @param {Promise<T>} work
 * @param {(seconds: number) => void} onWait
 * @returns {Promise<T>}
 */
export async function reportWhile(work, onWait) {
  const began = performance.now();
  const timer = setInterval(() => onWait(Math.round((performance.now() - began) / 1_000)), reportEvery);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}

/**
 * Counts the checks in a row without activity.
 *
 * @param {() => Activity} activity
 * @returns {(reply: Reply) => number} makes a check
 */
function countIdleChecks(activity) {
  let seen = activity();
  let idle = 0;
  return (reply) => {
    const now = activity();
    const worked = now.cpu === null || seen.cpu === null || Math.abs(now.cpu - seen.cpu) >= cpuOfActivity;
    const active = now.words !== seen.words || (reply.kind === 'nothing' && worked);
    idle = active ? 0 : idle + 1;
    if (active) seen = now;
    return idle;
  };
}

/** @param {string} url @param {AbortSignal} signal @returns {Promise<Reply>} */
export async function askAddress(url, signal) {
  try {
    const response = await fetch(url, { signal });
    const body = await response.text();
    return response.status < 400 ? { kind: 'answer', body } : { kind: 'error' };
  } catch (error) {
    // No server listens yet, the connection broke, or the wait is over.
    if (['TypeError', 'AbortError'].includes(/** @type {Error} */ (error).name)) return { kind: 'nothing' };
    throw error;
  }
}
