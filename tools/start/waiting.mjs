import { setTimeout as sleep } from 'node:timers/promises';

/**
 * What can be seen of programs that are starting: how much they have said, and the milliseconds of CPU that they
 * have used (null where the system does not tell).
 *
 * @typedef {{ words: number, cpu: number | null }} Activity
 */

/**
 * How a wait for an address ended: it answers with this body; the programs behind it ended; nothing has moved for
 * three minutes.
 *
 * @typedef {{ end: 'answers', body: string } | { end: 'ended' | 'still' }} Outcome
 */

/** What an address says when it is asked: nothing, a status of 400 or above, or a body.
 * @typedef {{ kind: 'nothing' | 'refusal' } | { kind: 'answer', body: string }} Reply */

/** The time that a wait goes by; specs give their own.
 * @typedef {{ now(): number, pause(ms: number, signal: AbortSignal): Promise<unknown> }} Clock */

const lookEvery = 1_000; // ms
const askEvery = 50; // ms
const tellEvery = 10_000; // ms
// Looks, not time: a machine that slept or was held up has taken no look.
const stillLooks = 180;
// ms of CPU. An idle server uses less in three minutes; one that starts uses more, also on a hundredth of a processor.
const cpuOfMovement = 100;

/** @type {Clock} */
const realClock = {
  now: () => performance.now(),
  pause: (ms, signal) =>
    sleep(ms, undefined, { signal }).catch((error) => {
      if (!signal.aborted) throw error;
    }),
};

/**
 * Waits until an address answers with a status below 400, however long that takes, as long as something moves.
 * Words count as movement; so does CPU time until the address says anything: later the questions themselves use it.
 *
 * @param {string} url
 * @param {object} options
 * @param {() => boolean} options.ended whether the programs behind the address have ended
 * @param {() => Activity} options.activity of the programs behind the address
 * @param {(seconds: number) => void} [options.onWait] told every ten seconds how long it has been
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
    const looksWithoutMovement = movementOf(activity);
    const began = clock.now();
    let told = began;
    while (!signal.aborted) {
      await clock.pause(lookEvery, signal);
      if (ended()) break;
      if (looksWithoutMovement(reply) >= stillLooks) return { end: 'still' };
      if (clock.now() - told < tellEvery) continue;
      told = clock.now();
      onWait(Math.round((told - began) / 1_000));
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
 * Waits for some work, and tells every ten seconds how long it has been.
 *
 * @template T
 * @param {Promise<T>} work
 * @param {(seconds: number) => void} onWait
 * @returns {Promise<T>}
 */
export async function tellWhile(work, onWait) {
  const began = performance.now();
  const telling = setInterval(() => onWait(Math.round((performance.now() - began) / 1_000)), tellEvery);
  try {
    return await work;
  } finally {
    clearInterval(telling);
  }
}

/**
 * Counts the looks in a row at which nothing had moved.
 *
 * @param {() => Activity} activity
 * @returns {(reply: Reply) => number} takes a look
 */
function movementOf(activity) {
  let seen = activity();
  let still = 0;
  return (reply) => {
    const now = activity();
    const worked = now.cpu === null || seen.cpu === null || Math.abs(now.cpu - seen.cpu) >= cpuOfMovement;
    const moved = now.words !== seen.words || (reply.kind === 'nothing' && worked);
    still = moved ? 0 : still + 1;
    if (moved) seen = now;
    return still;
  };
}

/** @param {string} url @param {AbortSignal} signal @returns {Promise<Reply>} */
async function askAddress(url, signal) {
  try {
    const response = await fetch(url, { signal });
    const body = await response.text();
    return response.status < 400 ? { kind: 'answer', body } : { kind: 'refusal' };
  } catch (error) {
    // Nobody listens yet, the connection broke, or the wait is over.
    if (['TypeError', 'AbortError'].includes(/** @type {Error} */ (error).name)) return { kind: 'nothing' };
    throw error;
  }
}
