import { startServer } from '@stupeni/deploy';
import { join } from 'node:path';
import { cpuOfTree } from '../cpu-time.mjs';
import { measure } from '../load.mjs';
import { requireBuiltApi } from '../open-school.mjs';
import { table } from '../table.mjs';
import { startSchools } from './kept-school.mjs';
import { areStreams, send } from './send.mjs';
import { small } from './shape.mjs';
import { visitSchool } from './visited-school.mjs';

const rounds = Number(process.env.ROUNDS ?? 3);
const seconds = Number(process.env.BENCH_SECONDS ?? 1);
/** A load with fewer requests is repeated for ten times as long. */
const fewest = 20;
/** The growth in percent that the quality bars allow. */
const bar = 15;

/**
 * Measures every read of a school of this many learners beside the same read of a small school: the same build, the
 * same server of the database, in turns. Prints a table with the growth.
 *
 * @param {number} learners
 * @param {RegExp} chosen names of calls
 */
export async function measureGrowth(learners, chosen) {
  requireBuiltApi();
  const server = await startSchools([small, learners]);
  const databaseCpu = () => cpuOfTree(server.pid);
  /** @type {(() => Promise<void>)[]} */
  const stops = [server.stop];
  try {
    const hello = await startServer('hello', join(import.meta.dirname, '../hello-server.mjs'), {
      env: {},
      health: '/',
    });
    stops.push(hello.stop);
    const schools = [];
    for (const size of [small, learners]) {
      const school = await visitSchool(size, server.urlOf(size));
      stops.push(school.api.stop);
      schools.push(school);
    }
    const load = { seconds, connections: 4, warmUpSeconds: 0.4 };
    const reference = await measure('hello', hello, {
      ...load,
      requests: [{ path: '/' }],
      databaseCpu: () => 0,
    });
    const names = Object.keys(schools[0]?.calls ?? {}).filter((name) => chosen.test(name));
    const rows = [];
    for (const name of names) {
      const row = await compare(name, schools, { ...load, databaseCpu }, reference.apiCpu);
      console.log(row.join('  '));
      rows.push(row);
    }
    console.log(
      `\n× hello (hello: ${reference.apiCpu.toFixed(3)} CPU ms), ${rounds} rounds of ${seconds} s in turns, 4 connections`,
    );
    console.log(
      table(['', `${small} learners`, `${learners}`, 'growth', `bar ${bar} %`, 'p99 ms', 'kB', 'kB'], rows),
    );
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/**
 * A row of the table, with the mean size of an answer in each school: a longer answer costs more. A call that fails, for example at the time limit of a statement, has its reason instead of figures, and
 * the process ends with 1.
 *
 * @param {string} name
 * @param {import('./visited-school.mjs').VisitedSchool[]} schools
 * @param {Omit<import('../load.mjs').Load, 'requests'>} load
 * @param {number} hello CPU ms of a request to an empty server
 */
async function compare(name, schools, load, hello) {
  /** @type {number[][]} */
  const costs = schools.map(() => []);
  const sizes = [];
  let p99 = 0;
  try {
    for (const { api, calls } of schools) sizes.push(await meanSize(api.url, calls[name] ?? []));
    for (let round = 0; round < rounds; round += 1)
      for (const [at, { api, calls }] of schools.entries()) {
        const requests = calls[name] ?? [];
        const whole = { ...load, requests, ...(areStreams(requests) && { send }) };
        let cost = await measure(name, api, whole);
        // The end of the load cuts off four requests, which must be few of all.
        if (cost.requests < fewest) cost = await measure(name, api, { ...whole, seconds: 10 * load.seconds });
        costs[at]?.push((cost.apiCpu + cost.databaseCpu) / hello);
        if (at === 1) p99 = Math.max(p99, cost.p99);
      }
  } catch (error) {
    process.exitCode = 1;
    return [name, '', '', '', error instanceof Error ? error.message : String(error)];
  }
  const [one = 0, other = 0] = costs.map(median);
  const growth = (other / one - 1) * 100;
  return [
    name,
    one.toFixed(1),
    other.toFixed(1),
    `${growth.toFixed(0)} %`,
    growth > bar ? 'over' : '',
    p99.toFixed(0),
    ...sizes.map((bytes) => (bytes / 1000).toFixed(1)),
  ];
}

/** @param {string} url of the API @param {import('autocannon').Request[]} requests @returns {Promise<number>} bytes */
async function meanSize(url, requests) {
  let sum = 0;
  for (const request of requests) sum += await send(url, request);
  return sum / requests.length;
}

/** @param {number[]} values */
const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
