// Sends 500 requests at once to two API processes with ten connections each: reads, completed lessons and sign-ins.
// Then it sends 500 more while the database blocks them. Each answer must be a success or 503 with Retry-After. Each
// 503 must be one line of the log without a stack. Prints the longest time. Ends with 1 when a check fails.
import { hash } from '@node-rs/argon2';
import { startServer } from '@stupeni/deploy';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Client } from 'pg';
import { fillStatements, learnerEmails, password } from './crash-school.mjs';
import { ask } from './mixed-writes.mjs';
import { drillPostgres } from './on-postgres.mjs';
import { root } from './root.mjs';

const requests = 500;

/**
 * @typedef {object} Answer
 * @property {string} id id of the request
 * @property {number} status
 * @property {boolean} hasRetryAfter
 * @property {number} ms
 *
 * @typedef {(at: number) => { path: string, token?: string, body?: object }} Call
 */

/**
 * Sends all requests at once, in turns to each process. Resolves when all are answered.
 *
 * @param {string[]} urls
 * @param {string} name
 * @param {Call} callOf
 * @param {(answer: Answer) => void} [onAnswer]
 * @returns {Promise<Answer[]>}
 */
const sendAll = (urls, name, callOf, onAnswer = () => undefined) =>
  Promise.all(
    Array.from({ length: requests }, async (_, at) => {
      const { path, token, body } = callOf(at);
      const id = `${name}-${String(at).padStart(4, '0')}`;
      const startedAt = performance.now();
      const response = await fetch(`${urls[at % urls.length]}${path}`, {
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        headers: {
          'x-request-id': id,
          ...(body && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
      });
      await response.text();
      const hasRetryAfter = response.headers.has('retry-after');
      const answer = { id, status: response.status, hasRetryAfter, ms: performance.now() - startedAt };
      onAnswer(answer);
      return answer;
    }),
  );

/**
 * Prints a summary of the answers. Returns the errors found, one line each.
 *
 * @param {string} name
 * @param {Answer[]} answers
 * @param {string[]} lines of the log
 */
function check(name, answers, lines) {
  const unavailable = answers.filter(({ status }) => status === 503);
  const longest = Math.round(Math.max(...answers.map(({ ms }) => ms)));
  console.log(
    `${name}: ${requests} at once, ${unavailable.length} answered 503, longest answer ${longest} ms`,
  );
  const errors = answers
    .filter(({ status, hasRetryAfter }) => status !== 200 && !(status === 503 && hasRetryAfter))
    .map(({ id, status }) => `${id} was answered ${status}`);
  for (const { id } of unavailable) {
    const own = lines.filter((line) => line.includes(`"${id}"`));
    if (own.length !== 1) errors.push(`${id} has ${own.length} lines in the log`);
    errors.push(...own.filter((line) => line.includes('"stack"')).map(() => `${id} has a stack in the log`));
  }
  return errors;
}

/**
 * Sends all requests while the database blocks them, until the API answers the first 503.
 *
 * @param {Client} admin @param {string[]} urls @param {Call} call
 */
async function sendBlocked(admin, urls, call) {
  // The requests wait for this lock and use all connections, until the API answers the first 503.
  await admin.query('begin');
  await admin.query('lock table progress in access exclusive mode');
  /** @type {() => void} */
  let onUnavailable = () => undefined;
  const firstUnavailable = new Promise((done) => (onUnavailable = () => done(undefined)));
  const blocked = sendAll(urls, 'blocked', call, ({ status }) => status === 503 && onUnavailable());
  await firstUnavailable;
  await admin.query('rollback');
  return blocked;
}

/** @param {{ url: string }} server @param {string} folder */
async function drill({ url: databaseUrl }, folder) {
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

    const errors = check('mixed', await sendAll(urls, 'mixed', mixed), lines);
    errors.push(...check('blocked by the database', await sendBlocked(admin, urls, step), lines));
    for (const line of errors.slice(0, 20)) console.log(`  ${line}`);
    return errors.length === 0;
  } finally {
    await admin.end();
    for (const { stop } of replicas) await stop();
  }
}

await drillPostgres({}, drill);
