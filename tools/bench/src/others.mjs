const readersAtOnce = 4;
/** A gateway sends a read that has not started by then to another process too. */
const readTimeoutMs = 1300;

/**
 * Reads pages like other users until the time is over.
 *
 * @param {string} url @param {string} token @param {number} until
 */
async function reads(url, token, until) {
  /** @type {number[]} */
  const times = [];
  let failed = 0;
  for (let turn = 0; Date.now() < until; turn += 1) {
    const path = ['/api/courses', '/api/courses/1', '/api/lessons/1', '/api/notifications'][turn % 4];
    const start = performance.now();
    const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } }).catch(
      () => null,
    );
    await answer?.arrayBuffer();
    const time = performance.now() - start;
    times.push(time);
    if (!answer?.ok || time > readTimeoutMs) failed += 1;
  }
  return { times, failed };
}

/**
 * Four other people read at once. Resolves to the number of their reads, of the failed ones, and the p95 in ms.
 *
 * @param {string} url @param {string} token @param {number} seconds
 */
export async function others(url, token, seconds) {
  const until = Date.now() + seconds * 1000;
  const runs = await Promise.all(Array.from({ length: readersAtOnce }, () => reads(url, token, until)));
  const times = runs.flatMap((run) => run.times).sort((a, b) => a - b);
  const failed = runs.reduce((sum, run) => sum + run.failed, 0);
  return { reads: times.length, failed, p95: times[Math.floor(times.length * 0.95)] ?? 0 };
}
