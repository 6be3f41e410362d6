// Measures the cost of requests. `--size 300k` compares a school of that many learners with a small one instead.
import { hash, verify } from '@node-rs/argon2';
import { startGateway, startServer } from '@stupeni/deploy';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Day, dayStatements } from './day.mjs';
import { measureBuffers, measureGrowth } from './growth.mjs';
import { measureBesideHello } from './load.mjs';
import { measureOnEachDatabase } from './on-each-database.mjs';
import { fetchToken, openSchool, passwordCost } from './open-school.mjs';
import { fillStatements, password, size, studentEmail, teacherEmail } from './school.mjs';
import { formatCostTable } from './table.mjs';

const seconds = Number(process.env.BENCH_SECONDS ?? 8);

/** Limits as multiples of hello at 16 connections (quality bars §1). */
const bars = {
  'course, 31 lessons': 8,
  'course list': 8,
  lesson: 12,
  'questions of a lesson': 20,
  'next steps': 60,
  'review queue': 60,
  'clarify queue': 60,
  'gateway adds': 3,
  'a day of a school': 30,
  'complete a lesson': 150,
  'ask a question': 150,
};
const embeddedBars = { ...bars, 'course, 31 lessons': 20, 'review queue': 100, 'clarify queue': 100 };

/** A sign-in costs this many checks of a password at most. */
const signInBar = 1.3;

/** @param {import('./databases.mjs').BenchDatabase} database */
async function measureSchool(database) {
  const api = await openSchool(database, fillStatements);
  const students = Array.from({ length: size.sessions }, (_, index) => studentEmail(index + 1));
  /** @type {string[]} */
  const tokens = [];
  for (const email of students) tokens.push(await fetchToken(api.url, email));
  const teacher = await fetchToken(api.url, teacherEmail);
  const read = (/** @type {string} */ name, /** @type {string} */ path, who = tokens) => ({
    name,
    server: api,
    requests: who.map((token) => ({ path, headers: { authorization: `Bearer ${token}` } })),
  });
  const signIns = students.map((email) => ({
    method: /** @type {const} */ ('POST'),
    path: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  }));
  const hello = await startHello();
  const gateway = await startGateway([hello.url]);
  const costs = await measureAll(database, hello, [
    read('course, 31 lessons', '/api/courses/1'),
    read('course list', '/api/courses'),
    read('lesson', '/api/lessons/5'),
    read('questions of a lesson', '/api/lessonComments/1'),
    read('next steps', '/api/profile/next'),
    read('review queue', '/api/teacher/review?limit=50', [teacher]),
    read('clarify queue', '/api/teacher/clarify?limit=50', [teacher]),
    { name: 'sign-in', server: api, requests: signIns },
    // Counts only the CPU of the gateway. It passes the request on to hello.
    { name: 'gateway adds', server: gateway, requests: [{ path: '/api/hello' }], databaseCpu: () => 0 },
  ]);
  for (const server of [gateway, hello, api]) await server.stop();
  console.log(`\n${database.name}: ${size.students} learners, ${seconds} s a load`);
  console.log(formatCostTable(costs, database.env.DATABASE_URL ? bars : embeddedBars));
  const signIn = costs.find(({ name }) => name === 'sign-in');
  const check = await measurePasswordCheck();
  if (signIn)
    console.log(
      `sign-in: ${((signIn.apiCpu + signIn.databaseCpu) / check).toFixed(2)} checks of a password (bar ${signInBar}; a check: ${check.toFixed(1)} CPU ms)`,
    );
}

/** @param {import('./databases.mjs').BenchDatabase} database */
async function measureDay(database) {
  const api = await openSchool(database, dayStatements);
  const day = new Day(api.url);
  await day.begin();
  const listen = (/** @type {(ms: number) => void} */ onAnswer) => day.listen(onAnswer);
  const work = (/** @type {string} */ name, /** @type {() => Promise<void>} */ run) => ({
    name,
    server: api,
    work: { run, listen },
  });
  const hello = await startHello();
  const costs = await measureAll(database, hello, [
    work('a day of a school', () => day.visit()),
    work('complete a lesson', () => day.completeLessons()),
    work('ask a question', () => day.askQuestions()),
  ]);
  for (const server of [hello, api]) await server.stop();
  console.log(`\n${database.name}: a day of a school, ${seconds} s a load`);
  console.log(formatCostTable(costs, database.env.DATABASE_URL ? bars : embeddedBars));
}

const startHello = () =>
  startServer('hello', join(import.meta.dirname, 'hello-server.mjs'), { env: {}, health: '/' });

/**
 * @param {import('./databases.mjs').BenchDatabase} database
 * @param {{ url: string, pid: number }} hello
 * @param {import('./load.mjs').NamedLoad[]} loads
 */
const measureAll = (database, hello, loads) =>
  measureBesideHello(hello, loads, { seconds, databaseCpu: database.cpu, connections: [16, 1] });

/** CPU ms of one check of a password. */
async function measurePasswordCheck() {
  const times = 40;
  const stored = await hash(password, passwordCost);
  await verify(stored, password);
  const before = process.cpuUsage();
  for (let at = 0; at < times; at += 1) await verify(stored, password);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / times;
}

const { values } = parseArgs({
  options: {
    size: { type: 'string' },
    only: { type: 'string', default: '' },
    buffers: { type: 'boolean', default: false },
  },
});
if (values.size === undefined) await measureOnEachDatabase(measureSchool, measureDay);
else await (values.buffers ? measureBuffers : measureGrowth)(parseSize(values.size), new RegExp(values.only));

/** @param {string} size like `300k` or `300000` */
function parseSize(size) {
  const [, number, thousands] = /^(\d+)(k?)$/.exec(size) ?? [];
  if (number === undefined) throw new Error(`--size ${size}: name a number of learners, like 300k`);
  return Number(number) * (thousands ? 1000 : 1);
}
