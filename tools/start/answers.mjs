/**
 * Waits until an address answers with a status below 400.
 *
 * @param {string} url
 * @param {{ within: number, abandoned: () => boolean }} options milliseconds; asked before each try
 * @returns {Promise<boolean>} false when the time is over or it was abandoned
 */
export async function untilAnswers(url, { within, abandoned }) {
  const deadline = Date.now() + within;
  while (Date.now() < deadline && !abandoned()) {
    if (await answersWell(url)) return true;
    await new Promise((done) => setTimeout(done, 50));
  }
  return false;
}

/** @param {string} url */
async function answersWell(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.status < 400;
  } catch (error) {
    // Nobody listens yet, or the first answer is slow: both are what we wait for.
    if (['TypeError', 'TimeoutError'].includes(/** @type {Error} */ (error).name)) return false;
    throw error;
  }
}
