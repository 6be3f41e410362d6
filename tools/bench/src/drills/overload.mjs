import { Client } from 'pg';
import { learnerEmails, password } from '../crash-school.mjs';
import { defineDrill, fillSchool, makeWriters } from '../harness.mjs';

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
 * @param {Call} pickCall
 * @param {(answer: Answer) => void} [onAnswer]
 * @returns {Promise<Answer[]>}
 */
const sendAll = (urls, name, pickCall, onAnswer = () => undefined) =>
  Promise.all(
    Array.from({ length: requests }, async (_, at) => {
      const { path, token, body } = pickCall(at);
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

/**
 * Sends 500 requests at once to two API processes with ten connections each: reads, completed lessons and sign-ins. Then
 * it sends 500 more while the database blocks them. Each answer must be a success or 503 with Retry-After. Each 503 must
 * be one line of the log without a stack.
 */
export const overload = defineDrill(
  'overload',
  async ({ pg, api, atEnd }) => {
    const [lessonId] = await fillSchool({ pg, api });
    /** @type {string[]} */
    const lines = [];
    const onLine = (/** @type {string} */ line) => void lines.push(line);
    const urls = [(await api({}, { onLine })).url, (await api({}, { onLine })).url];
    const admin = new Client({ connectionString: pg.env.DATABASE_URL });
    await admin.connect();
    atEnd(() => admin.end());
    const { fetchToken } = makeWriters([]);
    /** @type {string[]} */
    const tokens = [];
    for (const email of learnerEmails) tokens.push(await fetchToken(String(urls[0]), email));
    const tokenAt = (/** @type {number} */ at) => tokens[at % tokens.length];
    /** @type {Call} */
    const complete = (at) => ({ path: '/api/progress/complete', token: tokenAt(at), body: { lessonId } });
    /** @type {Call} */
    const mixed = (at) => {
      if (at % 5 === 0) return complete(at);
      if (at % 50 !== 1) return { path: '/api/courses/1', token: tokenAt(at) };
      return { path: '/api/auth/login', body: { email: learnerEmails[at % 6], password } };
    };
    return [
      ...check('mixed', await sendAll(urls, 'mixed', mixed), lines),
      ...check('blocked by the database', await sendBlocked(admin, urls, complete), lines),
    ];
  },
  { on: ['PostgreSQL'], env: { LOG_LEVEL: 'info' } },
);
