import { hash } from '@node-rs/argon2';
import { randomUUID } from 'node:crypto';
import { defineDrill } from '../harness.mjs';
import { fetchToken } from '../open-school.mjs';
import { readAsOthers } from '../read-as-others.mjs';
import { fillStatements, password, studentEmail } from '../school.mjs';

const atOnce = 3;
const longText = 'Ж'.repeat(10_000);

/** @typedef {{ method: string, path: string, body?: unknown, file?: string }} Call */

/** The calls of a learner, in turn. @type {((n: number) => Call)[]} */
const calls = [
  (n) => ({
    method: 'POST',
    path: '/api/lessonComments/1',
    body: { text: `${n} ${longText}`.slice(0, 10_000) },
  }),
  () => ({ method: 'GET', path: '/api/lessonComments/1?limit=1000' }),
  () => ({ method: 'GET', path: '/api/lessonComments/1?total=1' }),
  (n) => ({ method: 'POST', path: '/api/upload', file: `Работа ${n}` }),
  (n) => ({
    method: 'POST',
    path: '/api/uploads',
    body: { lessonId: 4, name: `${n}.txt`, size: 30_000_000 },
  }),
  () => ({ method: 'POST', path: '/api/progress/complete', body: { lessonId: 1 } }),
  () => ({ method: 'POST', path: '/api/notifications/read-all' }),
  () => ({ method: 'POST', path: '/api/account/export' }),
  () => ({ method: 'POST', path: '/api/account/erasure', body: { password } }),
  () => ({ method: 'DELETE', path: '/api/account/erasure' }),
  () => ({ method: 'GET', path: '/api/lessons?limit=1000' }),
  () => ({ method: 'GET', path: '/api/profile/tasks' }),
];

/** @param {string} url @param {string} token @param {number} n */
async function send(url, token, n) {
  const pickCall = /** @type {(n: number) => Call} */ (calls[n % calls.length]);
  const { method, path, body, file } = pickCall(n);
  const hasKey = Math.floor(n / calls.length) % 2 === 1;
  const headers = { authorization: `Bearer ${token}`, ...(hasKey && { 'idempotency-key': randomUUID() }) };
  const form = new FormData();
  if (file) {
    form.set('lessonId', '4');
    form.set('file', new File([file], 'Работа.txt', { type: 'text/plain' }));
  }
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
    ...(body ? { body: JSON.stringify(body) } : file ? { body: form } : {}),
  }).catch(() => null);
  await answer?.arrayBuffer();
  return String(answer?.status ?? 'no answer');
}

/** Sends all calls until the time is over. Returns the number of answers by status. @param {string} url @param {string} token @param {number} seconds */
async function attack(url, token, seconds) {
  /** @type {Record<string, number>} */
  const answers = {};
  const until = Date.now() + seconds * 1000;
  let n = 0;
  const one = async () => {
    while (Date.now() < until) {
      const status = await send(url, token, (n += 1));
      answers[status] = (answers[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return answers;
}

/**
 * One learner sends each call in turn as fast as the API allows, in every second turn with an Idempotency-Key, while four
 * others read (V45), for `--times` seconds. No read of the others may fail. Their p95 may be at most 100 ms more than twice
 * the p95 of a quiet school.
 * http/learner-limits.spec.ts of the API counts the rows and bytes.
 */
export const learnerLimits = defineDrill(
  'learner-limits',
  async ({ pg, api, times: seconds }) => {
    await (await api()).stop();
    // The argon2id parameters of the API: 19 MiB, two passes.
    await pg.fill(fillStatements(await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })));
    const { url } = await api();
    const [reader, learner] = [
      await fetchToken(url, studentEmail(1)),
      await fetchToken(url, studentEmail(2)),
    ];
    const quiet = await readAsOthers(url, reader, Math.min(seconds, 15));
    const bar = 100 + 2 * quiet.p95;
    const [answers, { reads, failed, p95 }] = await Promise.all([
      attack(url, learner, seconds),
      readAsOthers(url, reader, seconds),
    ]);
    const formatMs = (/** @type {number} */ time) => `${time.toFixed(0)} ms`;
    console.log(
      `${pg.name}: quiet p95 ${formatMs(quiet.p95)}, bar ${formatMs(bar)}; one learner ${seconds} s at all limits: ${JSON.stringify(answers)}; others: ${failed} of ${reads} failed, p95 ${formatMs(p95)}`,
    );
    return [
      ...(failed > 0 ? [`${failed} reads of the others failed`] : []),
      ...(p95 > bar ? [`the p95 of the others is ${formatMs(p95)}`] : []),
    ];
  },
  { times: 120, limited: true },
);
