import autocannon from 'autocannon';
import { cpuOfTree, readMemory } from './cpu-time.mjs';

/**
 * @typedef {object} Load
 * @property {import('autocannon').Request[]} requests
 * @property {number} seconds
 * @property {() => number} databaseCpu CPU time of the database in ms
 * @property {number} [connections]
 * @property {number} [warmUpSeconds]
 * @property {(url: string, request: import('autocannon').Request) => Promise<unknown>} [send] sends a request that
 *   autocannon cannot send, such as one whose answer never ends. Rejects when it fails.
 */

/**
 * The cost of a load, with CPU in ms per request.
 *
 * @typedef {object} Cost
 * @property {string} name
 * @property {number} requests
 * @property {number} perSecond
 * @property {number} apiCpu
 * @property {number} databaseCpu
 * @property {number} p99 milliseconds
 * @property {number} memory MiB, after the load
 */

/**
 * Sends the requests in a loop over the connections (16 by default) after a warm-up (2 s by default). Each connection starts with another request.
 *
 * @param {string} name
 * @param {{ url: string, pid: number }} server
 * @param {Load} load
 * @returns {Promise<Cost>}
 */
export async function measure(name, { url, pid }, load) {
  const { requests, seconds, databaseCpu, connections = 16, warmUpSeconds = 2, send } = load;
  let client = 0;
  const run = (/** @type {number} */ duration) =>
    send
      ? loop((request) => send(url, request), { requests, connections, seconds: duration })
      : autocannon({
          url,
          connections,
          duration,
          setupClient(connection) {
            const from = (client++ * Math.ceil(requests.length / connections)) % requests.length;
            connection.setRequests([...requests.slice(from), ...requests.slice(0, from)]);
          },
        });
  await run(warmUpSeconds);
  const before = { api: cpuOfTree(pid), database: databaseCpu() };
  const result = await run(seconds);
  const { total } = result.requests;
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${name}: ${failed} of ${total} requests failed`);
  return {
    name,
    requests: total,
    perSecond: total / result.duration,
    apiCpu: (cpuOfTree(pid) - before.api) / total,
    databaseCpu: (databaseCpu() - before.database) / total,
    p99: result.latency.p99,
    memory: readMemory(pid),
  };
}

/**
 * Sends requests in a loop over the connections, each after the answer to the one before.
 *
 * @param {(request: import('autocannon').Request) => Promise<unknown>} send
 * @param {{ requests: import('autocannon').Request[], connections: number, seconds: number }} load
 */
async function loop(send, { requests, connections, seconds }) {
  const startedAt = Date.now();
  /** @type {number[]} */
  const times = [];
  let errors = 0;
  const connect = async (/** @type {number} */ from) => {
    for (let at = from; Date.now() < startedAt + seconds * 1000; at += connections) {
      const request = requests[at % requests.length];
      const sentAt = performance.now();
      await (request && send(request).catch(() => (errors += 1)));
      times.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, from) => connect(from)));
  const p99 = times.toSorted((one, other) => one - other)[Math.floor(0.99 * times.length)] ?? 0;
  const duration = (Date.now() - startedAt) / 1000;
  return { requests: { total: times.length }, latency: { p99 }, duration, errors, non2xx: 0, timeouts: 0 };
}
