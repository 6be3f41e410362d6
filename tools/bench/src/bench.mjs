// Measures the cost of requests. `--size 300k` compares a school of that many learners with a small one instead.
import { parseArgs } from 'node:util';
import { startGateway, startServer } from '@stupeni/deploy';
import { join } from 'node:path';
import { measure } from './load.mjs';
import { onEachDatabase } from './on-each-database.mjs';
import { openSchool, fetchToken } from './open-school.mjs';
import { password, size, studentEmail, teacherEmail } from './school.mjs';
import { measureBuffers, measureGrowth } from './growth.mjs';
import { costTable } from './table.mjs';

const seconds = Number(process.env.BENCH_SECONDS ?? 8);

// Limits as multiples of hello (quality bars §1).
const bars = {
  'course, 31 lessons': 8,
  'course list': 8,
  lesson: 12,
  'review queue': 60,
  'clarify queue': 60,
  'sign-in': 600,
  'gateway adds': 3,
};

/** @param {import('./databases.mjs').BenchDatabase} database */
async function run(database) {
  const server = await openSchool(database);
  const hello = await startServer('hello', join(import.meta.dirname, 'hello-server.mjs'), {
    env: {},
    health: '/',
  });

  const students = Array.from({ length: size.sessions }, (_, index) => studentEmail(index + 1));
  /** @type {string[]} */
  const tokens = [];
  for (const email of students) tokens.push(await fetchToken(server.url, email));
  const teacher = await fetchToken(server.url, teacherEmail);

  const read = (/** @type {string} */ path, who = tokens) =>
    who.map((token) => ({ path, headers: { authorization: `Bearer ${token}` } }));
  const signIn = students.map((email) => ({
    method: /** @type {const} */ ('POST'),
    path: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  }));
  const load = (/** @type {string} */ name, /** @type {import('autocannon').Request[]} */ requests) =>
    measure(name, server, { requests, seconds, databaseCpu: database.cpu });

  const helloCost = await measure('hello', hello, {
    requests: [{ path: '/' }],
    seconds,
    databaseCpu: () => 0,
  });
  const gateway = await startGateway([hello.url]);
  // The CPU of the gateway alone, which passes hello on.
  const through = { requests: [{ path: '/api/hello' }], seconds, databaseCpu: () => 0 };
  const gatewayCost = await measure('gateway adds', gateway, through);
  await gateway.stop();
  await hello.stop();
  const costs = [
    await load('course, 31 lessons', read('/api/courses/1')),
    await load('course list', read('/api/courses')),
    await load('lesson', read('/api/lessons/5')),
    await load('review queue', read('/api/teacher/review?limit=50', [teacher])),
    await load('clarify queue', read('/api/teacher/clarify?limit=50', [teacher])),
    await load('sign-in', signIn),
    gatewayCost,
  ];
  await server.stop();
  console.log(`\n${database.name}: ${size.students} students, ${seconds} s a load, 16 connections`);
  console.log(costTable(costs, { hello: helloCost, bars }));
}

const { values } = parseArgs({
  options: {
    size: { type: 'string' },
    only: { type: 'string', default: '' },
    buffers: { type: 'boolean', default: false },
  },
});
if (values.size === undefined) await onEachDatabase(run);
else await (values.buffers ? measureBuffers : measureGrowth)(parseSize(values.size), new RegExp(values.only));

/** @param {string} size like `300k` or `300000` */
function parseSize(size) {
  const [, number, thousands] = /^(\d+)(k?)$/.exec(size) ?? [];
  if (number === undefined) throw new Error(`--size ${size}: name a number of learners, like 300k`);
  return Number(number) * (thousands ? 1000 : 1);
}
