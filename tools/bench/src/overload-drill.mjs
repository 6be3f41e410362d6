// 500 requests at once to two processes of the API with ten connections each: reads, steps and sign-ins; then
// steps while the database holds them up. Each answer is a success or 503 with Retry-After, and each 503 is one
// line of the log, without a stack. Prints how long the longest answer took. Ends with 1 when it is otherwise.
import { hash } from '@node-rs/argon2';
import { startServer } from '@stupeni/deploy';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { postgresBinaries, startPostgres } from '../../test/postgres.mjs';
import { fillStatements, learnerEmails, password } from './crash-school.mjs';
import { ask } from './mixed-writes.mjs';
import { needBuiltApi } from './open-school.mjs';
import { root } from './root.mjs';

const requests = 500;

/**
 * @typedef {object} Answer
 * @property {string} id of the request
 * @property {number} status
 * @property {boolean} says when to come again
 * @property {number} ms
 *
 * @typedef {(at: number) => { path: string, token?: string, body?: object }} Call
 */

/**
 * Sends all at once, in turns to each process, and resolves once each is answered.
 *
 * @param {string[]} urls
 * @param {string} name
 * @param {Call} callOf
 * @param {(answer: Answer) => void} [onAnswer]
 * @returns {Promise<Answer[]>}
 */
const storm = (urls, name, callOf, onAnswer = () => undefined) =>
  Promise.all(
    Array.from({ length: requests }, async (_, at) => {
      const { path, token, body } = callOf(at);
      const id = `${name}-${String(at).padStart(4, '0')}`;
      const from = performance.now();
      const response = await fetch(`${urls[at % urls.length]}${path}`, {
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        headers: {
          'x-request-id': id,
          ...(body && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
      });
      await response.text();
      const says = response.headers.has('retry-after');
      const answer = { id, status: response.status, says, ms: performance.now() - from };
      onAnswer(answer);
      return answer;
    }),
  );

/**
 * Prints a storm and says what is wrong with it, one line each.
 *
 * @param {string} name
 * @param {Answer[]} answers
 * @param {string[]} lines of the log
 */
function judge(name, answers, lines) {
  const refused = answers.filter(({ status }) => status === 503);
  const longest = Math.round(Math.max(...answers.map(({ ms }) => ms)));
  console.log(`${name}: ${requests} at once, ${refused.length} answered 503, longest answer ${longest} ms`);
  const wrong = answers
    .filter(({ status, says }) => status !== 200 && !(status === 503 && says))
    .map(({ id, status }) => `${id} was answered ${status}`);
  for (const { id } of refused) {
    const own = lines.filter((line) => line.includes(`"${id}"`));
    if (own.length !== 1) wrong.push(`${id} has ${own.length} lines in the log`);
    wrong.push(...own.filter((line) => line.includes('"stack"')).map(() => `${id} has a stack in the log`));
  }
  return wrong;
}

/** @param {string} databaseUrl @param {string} folder */
async function drill(databaseUrl, folder) {
  /** @type {string[]} */
  const lines = [];
  const env = {
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: folder, SEED: 'none', LOG_LEVEL: 'info' },
    RATE_LIMIT_SCALE: '100000',
    JWT_SECRET: randomBytes(32).toString('hex'),
  };
  const options = {
    env,
    health: '/api/health/ready',
    onLine: (/** @type {string} */ line) => void lines.push(line),
  };
  const script = join(root, 'services/api/dist/main.js');
  const replicas = [await startServer('api', script, options), await startServer('api', script, options)];
  const urls = replicas.map(({ url }) => url);
  const admin = new Client({ connectionString: databaseUrl });
  await admin.connect();
  try {
    for (const statement of fillStatements(await hash(password))) await admin.query(statement);
    const { rows } = await admin.query('select id from lessons order by position limit 1');
    const lessonId = rows[0].id;
    const tokens = await Promise.all(
      learnerEmails.map(
        async (email) => (await ask(`${urls[0]}/api/auth/login`, {}, { email, password })).token,
      ),
    );
    const tokenAt = (/** @type {number} */ at) => tokens[at % tokens.length];
    /** @type {Call} */
    const step = (at) => ({ path: '/api/progress/complete', token: tokenAt(at), body: { lessonId } });
    /** @type {Call} */
    const mixed = (at) =>
      at % 5 === 0
        ? step(at)
        : at % 50 === 1
          ? { path: '/api/auth/login', body: { email: learnerEmails[at % 6], password } }
          : { path: `/api/courses/1`, token: tokenAt(at) };

    const wrong = judge('mixed', await storm(urls, 'mixed', mixed), lines);
    // The steps wait for this lock with all connections in hand, until somebody had to be refused.
    await admin.query('begin');
    await admin.query('lock table progress in access exclusive mode');
    /** @type {() => void} */
    let onRefused = () => undefined;
    const isRefused = new Promise((done) => (onRefused = () => done(undefined)));
    const held = storm(urls, 'held', step, ({ status }) => status === 503 && onRefused());
    await isRefused;
    await admin.query('rollback');
    wrong.push(...judge('held up by the database', await held, lines));
    for (const line of wrong.slice(0, 20)) console.log(`  ${line}`);
    return wrong.length === 0;
  } finally {
    await admin.end();
    for (const { stop } of replicas) await stop();
  }
}

needBuiltApi();
const binaries = postgresBinaries();
if (binaries === null) {
  console.log('PostgreSQL: not installed, not drilled');
  process.exitCode = 1;
} else {
  const folder = await mkdtemp(join(tmpdir(), 'stupeni-overload-'));
  const server = await startPostgres(binaries);
  try {
    if (!(await drill(server.url, folder))) process.exitCode = 1;
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
