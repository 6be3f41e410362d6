const askEvery = 50; // ms
const reportEvery = 10_000; // ms

/**
 * Waits until an address answers with a status below 400, as long as the programs behind it live. There is no time
 * limit, because machines differ too much.
 *
 * @param {string} url
 * @param {object} options
 * @param {() => boolean} options.hasEnded whether the programs behind the address have ended
 * @param {(seconds: number) => void} [options.onWait] called every ten seconds with the length of the wait
 * @param {(url: string) => Promise<string | null>} [options.ask]
 * @returns {Promise<string | null>} the body of the answer; null when the programs ended
 */
export function waitForAnswer(url, { hasEnded, onWait = () => undefined, ask = askAddress }) {
  const askUntilAnswered = async () => {
    while (!hasEnded()) {
      const body = await ask(url);
      if (body !== null) return body;
      await new Promise((done) => setTimeout(done, askEvery));
    }
    return null;
  };
  return reportWhile(askUntilAnswered(), onWait);
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

/** The body of an answer; null without one, and for a status of 400 or above. @param {string} url @returns {Promise<string | null>} */
export async function askAddress(url) {
  try {
    const response = await fetch(url);
    const body = await response.text();
    return response.status < 400 ? body : null;
  } catch (error) {
    // No server listens yet, or the connection broke. The name is compared, because Jest has a TypeError of its own.
    if (/** @type {Error} */ (error).name === 'TypeError') return null;
    throw error;
  }
}
