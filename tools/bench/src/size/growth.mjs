import { startApi, startServer } from '@stupeni/deploy';
import { join } from 'node:path';
import { cpuOfTree } from '../cpu-time.mjs';
import { measure } from '../load.mjs';
import { requireBuiltApi, tokenOf } from '../open-school.mjs';
import { table } from '../table.mjs';
import { callsOf } from './calls.mjs';
import { readRows, settingsOf, startSchools } from './kept-school.mjs';
import { learnerEmail, password, sizeOf, staffEmails } from './shape.mjs';

const small = 1000;
const rounds = Number(process.env.ROUNDS ?? 3);
const seconds = Number(process.env.BENCH_SECONDS ?? 1);
/** A load with fewer requests is repeated for ten times as long. */
const fewest = 20;
/** The growth in percent that the quality bars allow. */
const bar = 15;

/** @typedef {{ api: Awaited<ReturnType<typeof startApi>>, calls: Record<string, import('autocannon').Request[]> }} School */

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
      const school = await openSchool(size, server.urlOf(size));
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
    console.log(table(['', `${small} learners`, `${learners}`, 'growth', `bar ${bar} %`, 'p99 ms'], rows));
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/**
 * A row of the table. A call that fails, for example at the time limit of a statement, has its reason instead of figures, and
 * the process ends with 1.
 *
 * @param {string} name
 * @param {School[]} schools
 * @param {Omit<import('../load.mjs').Load, 'requests'>} load
 * @param {number} hello CPU ms of a request to an empty server
 */
async function compare(name, schools, load, hello) {
  /** @type {number[][]} */
  const costs = schools.map(() => []);
  let p99 = 0;
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const [at, { api, calls }] of schools.entries()) {
        const requests = calls[name] ?? [];
        let cost = await measure(name, api, { ...load, requests });
        // The end of the load cuts off four requests, which must be few of all.
        if (cost.requests < fewest)
          cost = await measure(name, api, { ...load, requests, seconds: 10 * load.seconds });
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
  ];
}

/** @param {number[]} values */
const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** @param {number} learners @param {string} databaseUrl */
async function openSchool(learners, databaseUrl) {
  const api = await startApi(settingsOf(databaseUrl));
  const facts = await factsOf(learners, databaseUrl);
  const tokens = { learner: /** @type {string[]} */ ([]), teacher: [''], moderator: [''], creator: [''] };
  for (const n of facts.learners) tokens.learner.push(await signIn(api.url, learnerEmail(n)));
  for (const role of /** @type {const} */ (['teacher', 'moderator', 'creator']))
    tokens[role] = [await signIn(api.url, staffEmails[role])];
  return { api, calls: callsOf({ tokens, facts }) };
}

/** Signs in. On a busy machine the first connections to the database take longer than the API waits. @param {string} url @param {string} email */
async function signIn(url, email) {
  const until = Date.now() + 60_000;
  for (;;)
    try {
      return await tokenOf(url, email, password);
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((done) => setTimeout(done, 1000));
    }
}

/** @param {number} learners @param {string} databaseUrl */
async function factsOf(learners, databaseUrl) {
  const half = Math.floor(learners / 2);
  const [found] = await readRows(
    databaseUrl,
    `select (select id from users where role = 'LEARNER' and deleted_at is null order by name_key, id
        offset ${half} limit 1) as middle,
      (select max(id) / 2 from journal) as journal, (select max(id) / 2 from payments) as payment`,
  );
  return {
    middle: Number(found?.middle),
    middlePage: Math.floor(half / 50),
    // Learners who can sign in, spread over the school.
    learners: Array.from(
      { length: 16 },
      (_, at) => 100 * Math.floor(((at + 0.5) * learners) / 1600) + 12 + at,
    ),
    journalMiddle: Number(found?.journal),
    paymentMiddle: Number(found?.payment),
    lastCourse: sizeOf(learners).courses,
  };
}
