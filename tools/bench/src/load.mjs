import autocannon from 'autocannon';
import { cpuOfTree, readMemory } from './cpu-time.mjs';

/**
 * What is sent: a list of requests that each connection sends again and again, or the work of people who send one
 * request after another.
 *
 * @typedef {{ requests: import('autocannon').Request[] } | { work: Work }} Sent
 *
 * @typedef {object} Work
 * @property {(at: number) => Promise<unknown>} run one piece of work. `at` is its number, counted from 0 over all
 *   connections of a run: no two pieces of a run have the same number. Rejects when a request fails.
 * @property {(onAnswer: (ms: number) => void) => void} listen calls `onAnswer` after each answer from now on
 *
 * @typedef {object} Pace
 * @property {number} seconds
 * @property {() => number} databaseCpu CPU time of the database in ms
 * @property {number} [connections]
 * @property {number} [warmUpSeconds]
 *
 * @typedef {Sent & Pace} Load
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
 * Sends a load over the connections (16 by default) after a warm-up (2 s by default). The connections start at
 * different places of the list of requests, if it is long enough.
 *
 * @param {string} name
 * @param {{ url: string, pid: number }} server
 * @param {Load} load
 * @returns {Promise<Cost>}
 */
export async function measure(name, { url, pid }, load) {
  const { seconds, databaseCpu, connections = 16, warmUpSeconds = 2 } = load;
  const run = (/** @type {number} */ duration) =>
    'work' in load
      ? runWork(load.work, { connections, seconds: duration })
      : sendAll(url, load.requests, { connections, seconds: duration });
  await run(warmUpSeconds);
  const before = { api: cpuOfTree(pid), database: databaseCpu() };
  const { requests, duration, p99, failed } = await run(seconds);
  if (failed > 0) throw new Error(`${name}: ${failed} of ${requests} requests failed`);
  return {
    name,
    requests,
    perSecond: requests / duration,
    apiCpu: (cpuOfTree(pid) - before.api) / requests,
    databaseCpu: (databaseCpu() - before.database) / requests,
    p99,
    memory: readMemory(pid),
  };
}

/**
 * A load on a server.
 *
 * @typedef {Sent & { name: string, server: { url: string, pid: number }, databaseCpu?: () => number }} NamedLoad
 *
 * The cost of a load, and for each number of connections the CPU of a request as a multiple of hello.
 * @typedef {Cost & { hello: Cost, multiplesOfHello: number[] }} ComparedCost
 */

/**
 * Measures loads one after another, and an empty server ("hello") before each and after the last. A load is compared with hello
 * before it and after it, because the speed of a machine changes. Figures other than `multiplesOfHello` are those of the
 * first number of connections.
 *
 * @param {{ url: string, pid: number }} hello
 * @param {NamedLoad[]} loads
 * @param {{ seconds: number, databaseCpu: () => number, connections: number[] }} pace
 * @returns {Promise<ComparedCost[]>}
 */
export async function measureBesideHello(hello, loads, { connections: counts, ...pace }) {
  /** @type {Map<string, ComparedCost>} */
  const costs = new Map();
  for (const connections of counts) {
    const measureHello = () =>
      measure('hello', hello, {
        requests: [{ path: '/' }],
        seconds: pace.seconds / 4,
        warmUpSeconds: 0.5,
        databaseCpu: () => 0,
        connections,
      });
    let before = await measureHello();
    for (const { name, server, ...load } of loads) {
      const cost = await measure(name, server, { ...pace, ...load, connections });
      const after = await measureHello();
      const multipleOfHello = (2 * (cost.apiCpu + cost.databaseCpu)) / (before.apiCpu + after.apiCpu);
      const first = costs.get(name);
      if (first) first.multiplesOfHello.push(multipleOfHello);
      else costs.set(name, { ...cost, hello: before, multiplesOfHello: [multipleOfHello] });
      before = after;
    }
  }
  return [...costs.values()];
}

/** @param {string} url @param {import('autocannon').Request[]} requests @param {{ connections: number, seconds: number }} pace */
async function sendAll(url, requests, { connections, seconds }) {
  let client = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    setupClient(connection) {
      const from = (client++ * Math.ceil(requests.length / connections)) % requests.length;
      connection.setRequests([...requests.slice(from), ...requests.slice(0, from)]);
    },
  });
  const { latency, duration, non2xx, errors, timeouts } = result;
  const failed = non2xx + errors + timeouts;
  return { requests: result.requests.total, duration, p99: latency.p99, failed };
}

/** Lets people work side by side. Each finishes the piece of work that began in time. @param {Work} work @param {{ connections: number, seconds: number }} pace */
async function runWork(work, { connections, seconds }) {
  const startedAt = Date.now();
  /** @type {number[]} */
  const times = [];
  work.listen((ms) => void times.push(ms));
  const connect = async (/** @type {number} */ from) => {
    for (let at = from; Date.now() < startedAt + seconds * 1000; at += connections) await work.run(at);
  };
  await Promise.all(Array.from({ length: connections }, (_, from) => connect(from)));
  const p99 = times.toSorted((one, other) => one - other)[Math.floor(0.99 * times.length)] ?? 0;
  return { requests: times.length, duration: (Date.now() - startedAt) / 1000, p99, failed: 0 };
}
