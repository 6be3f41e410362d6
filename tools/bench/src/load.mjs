import autocannon from 'autocannon';
import { cpuOfTree, memoryOf } from './cpu-time.mjs';

const connections = 16;
const warmUpSeconds = 2;

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
 * Sends the requests in a loop over 16 connections after a warm-up. Each connection starts with another request.
 *
 * @param {string} name
 * @param {{ url: string, pid: number }} server
 * @param {{ requests: import('autocannon').Request[], seconds: number, databaseCpu: () => number }} load
 * @returns {Promise<Cost>}
 */
export async function measure(name, { url, pid }, { requests, seconds, databaseCpu }) {
  let client = 0;
  const run = (/** @type {number} */ duration) =>
    autocannon({
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
    memory: memoryOf(pid),
  };
}
