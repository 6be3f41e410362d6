const readersAtOnce = 4;
/**
 * READ_TIMEOUT_MS of the gateway, after which it repeats a read at another process. A slower read counts as failed
 * here.
 */
const readTimeoutMs = 1300;

/**
 * Reads pages like another user until a moment (ms since the epoch).
 *
 * @param {string} url @param {string} token @param {number} until
 */
async function readUntil(url, token, until) {
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
 * Reads as four other people at once. Resolves to the number of their reads, the number of failed ones, and the p95 in
 * ms.
 *
 * @param {string} url @param {string} token @param {number} seconds
 */
export async function readAsOthers(url, token, seconds) {
  const until = Date.now() + seconds * 1000;
  const runs = await Promise.all(Array.from({ length: readersAtOnce }, () => readUntil(url, token, until)));
  const times = runs.flatMap((run) => run.times).sort((a, b) => a - b);
  const failed = runs.reduce((sum, run) => sum + run.failed, 0);
  return { reads: times.length, failed, p95: times[Math.floor(times.length * 0.95)] ?? 0 };
}
