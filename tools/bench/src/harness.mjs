import { hash } from '@node-rs/argon2';
import { builtApi, startServer } from '@stupeni/deploy';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ensurePreparedDatabase } from '../../start/prepared-database.mjs';
import { fillStatements, learnerEmails, moderatorEmail, password } from './crash-school.mjs';
import { openEmbedded, openPostgres } from './databases.mjs';
import { ask, countKinds, FailedRequestError, learn, moderate, makeAcknowledged } from './mixed-writes.mjs';
import { requireBuiltApi } from './open-school.mjs';
import { root } from './root.mjs';

/**
 * What a drill gets.
 *
 * @typedef {object} Tools
 * @property {import('./databases.mjs').BenchDatabase} pg a new database: PostgreSQL, or the embedded one
 * @property {(env?: Record<string, string>, options?: { script?: string, port?: number, onLine?: (line: string) => void }) => ReturnType<typeof startServer>} api
 *   starts the built API on it
 * @property {Record<string, string>} env the settings of this API
 * @property {string} folder an empty folder
 * @property {(step: () => unknown) => void} atEnd runs after the drill, the last one first
 * @property {number} times the number of `--times`: how often the drill repeats its fault, or for how many seconds it lasts
 *
 * @typedef {object} Options
 * @property {('embedded' | 'PostgreSQL')[]} [on] the databases, one after another; by default both, none for a drill
 *   that brings its own
 * @property {boolean} [durable] PostgreSQL acknowledges a commit after it is on the disk
 * @property {number} [times]
 * @property {boolean} [limited] the limits of a person apply, as in a school
 * @property {Record<string, string>} [env] further settings of the API
 *
 * @typedef {{ name: string, run: (asked: { on?: string | undefined, times?: number | undefined }) => Promise<boolean> }} Drill
 */

/** The people of a drill write more than real people. */
const unlimited = {
  RATE_LIMIT_SCALE: '100000',
  UPLOADS_PER_HOUR: '1000000',
  UPLOAD_QUOTA_MB: '1000000',
};

const openers = { embedded: openEmbedded, PostgreSQL: openPostgres };

/**
 * Defines a drill. It fails when `work` throws or returns lines that say what is wrong.
 *
 * @param {string} name
 * @param {(tools: Tools) => Promise<string[]>} work
 * @param {Options} [options]
 * @returns {Drill}
 */
export function defineDrill(
  name,
  work,
  { on = ['embedded', 'PostgreSQL'], durable = false, times = 1, limited = false, env = {} } = {},
) {
  return {
    name,
    async run(asked) {
      requireBuiltApi();
      const databases = on.filter((one) => asked.on === undefined || one === asked.on);
      const openings = databases.map((one) => () => openers[one]({ durable }));
      let passed = true;
      for (const openDatabase of on.length === 0 ? [openEmbedded] : openings) {
        const wrong = await runOnce(work, openDatabase, {
          times: asked.times ?? times,
          env: { ...(limited ? {} : unlimited), ...env },
        });
        for (const line of wrong.slice(0, 20)) console.log(`  ${line}`);
        passed &&= wrong.length === 0;
      }
      return passed;
    },
  };
}

/**
 * @param {(tools: Tools) => Promise<string[]>} work
 * @param {() => Promise<import('./databases.mjs').BenchDatabase | null>} openDatabase
 * @param {{ times: number, env: Record<string, string> }} options
 */
async function runOnce(work, openDatabase, { times, env }) {
  const pg = await openDatabase();
  if (pg === null) return ['PostgreSQL is not installed'];
  const folder = await mkdtemp(join(tmpdir(), 'stupeni-drill-'));
  /** @type {(() => unknown)[]} */
  const steps = [pg.drop, () => rm(folder, { recursive: true, force: true })];
  const atEnd = (/** @type {() => unknown} */ step) => void steps.push(step);
  const settings = {
    ...pg.env,
    // A new embedded database is a copy of the prepared one.
    EMBEDDED_TEMPLATE: pg.env.DATABASE_URL ? '' : await ensurePreparedDatabase(root),
    SEED: 'none',
    LOG_LEVEL: 'error',
    JWT_SECRET: randomBytes(32).toString('hex'),
    ...env,
  };
  /** @type {Tools['api']} */
  const api = async (own = {}, { script = builtApi, ...rest } = {}) => {
    const server = await startServer('api', script, {
      env: { ...settings, ...own },
      health: '/api/health/ready',
      ...rest,
    });
    atEnd(server.stop);
    return server;
  };
  try {
    return await work({ pg, api, env: settings, folder, atEnd, times });
  } finally {
    for (const step of steps.reverse()) await step();
  }
}

/**
 * Migrates the database and fills it with the school of the drills.
 *
 * @param {Pick<Tools, 'pg' | 'api'>} tools
 * @param {{ lessons?: number, more?: string[] }} [options]
 * @returns {Promise<number[]>} ids of the lessons
 */
export async function fillSchool({ pg, api }, { lessons, more = [] } = {}) {
  await (await api()).stop();
  await pg.fill([...fillStatements(await hash(password), lessons), ...more]);
  return (await pg.read('select id from lessons order by position')).map(({ id }) => Number(id));
}

/**
 * Makes the people of the school. They write until the API is gone or `send` throws a TypeError.
 *
 * @param {number[]} lessonIds
 */
export function makeWriters(lessonIds) {
  const acknowledged = makeAcknowledged();
  const positions = learnerEmails.map(() => 0);
  /** A token is still valid after a kill. @type {Map<string, string>} */
  const tokens = new Map();
  const fetchToken = async (/** @type {string} */ url, /** @type {string} */ email) => {
    const token = tokens.get(email) ?? (await ask(`${url}/api/auth/login`, {}, { email, password })).token;
    tokens.set(email, token);
    return token;
  };
  return {
    acknowledged,
    fetchToken,
    /**
     * Signs everybody in and lets them write. `done` resolves when the last of them has stopped.
     *
     * @param {string[]} urls of the processes; the people use them in turns
     * @param {import('./mixed-writes.mjs').Send} [send]
     */
    async begin(urls, send) {
      const at = (/** @type {number} */ n) => urls[n % urls.length] ?? '';
      const moderator = { url: at(1), token: await fetchToken(at(0), moderatorEmail) };
      const learners = [];
      for (const [n, email] of learnerEmails.entries())
        learners.push({ url: at(n), token: await fetchToken(at(0), email), email, lessonIds });
      const done = Promise.all([
        moderate(moderator, acknowledged, send),
        ...learners.map(async (learner, n) => {
          positions[n] = await learn({ ...learner, from: positions[n] ?? 0 }, acknowledged, send);
        }),
      ]);
      return { done };
    },
  };
}

/**
 * Waits until every count is larger than at the call, or the writing has ended. There is no time limit, because the first write
 * of a kind takes long on a busy machine.
 *
 * @param {Promise<unknown>} writing rejects when a write fails
 * @param {() => Record<string, number>} counts
 */
export async function waitUntilAllGrow(writing, counts) {
  const before = counts();
  let hasEnded = false;
  void writing.finally(() => (hasEnded = true)).catch(() => undefined);
  const grew = () => Object.entries(counts()).every(([kind, count]) => count > Number(before[kind]));
  while (!grew() && !hasEnded) await Promise.race([writing, pause(20)]);
}

/** The kinds of which nothing was written: the drill proved nothing about them. @param {import('./mixed-writes.mjs').Acknowledged} acknowledged */
export const findUnwrittenKinds = (acknowledged) =>
  Object.entries(countKinds(acknowledged)).flatMap(([kind, count]) =>
    count === 0 ? [`nothing was written: ${kind}`] : [],
  );

/** Waits until a condition is true. Throws after two minutes. @param {() => unknown} isTrue @param {string} what */
export async function waitUntil(isTrue, what) {
  const end = Date.now() + 120_000;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`did not happen within two minutes: ${what}`);
    await pause(20);
  }
}

/** @param {string} url of an API */
export const isReady = async (url) => (await fetch(`${url}/api/health/ready`)).ok;

/**
 * Makes a sender that repeats a call after a 503 until it succeeds or the round is over. A 503 must have Retry-After. With
 * `acceptsAll` it repeats every failed call, except after a 401, which every repeat would get again. `state` has the figures.
 *
 * @param {{ acceptsAll?: boolean }} [options]
 */
export function makeRepeatingSender({ acceptsAll = false } = {}) {
  const state = {
    isOver: false,
    phase: 'before',
    answers: 0,
    longestMs: 0,
    /** @type {Record<string, number>} */
    failed: {},
    /** The longest time without a successful call, in ms. */
    longestGap: 0,
    lastAt: performance.now(),
  };
  /** @type {import('./mixed-writes.mjs').Send} */
  const send = async (...call) => {
    for (;;) {
      // A call of `mixed-writes` ends with a TypeError.
      if (state.isOver) throw new TypeError('the round is over');
      const began = performance.now();
      try {
        const reply = await ask(...call);
        state.longestGap = Math.max(state.longestGap, performance.now() - state.lastAt);
        state.lastAt = performance.now();
        return reply;
      } catch (error) {
        if (error instanceof DOMException && error.name === 'TimeoutError')
          throw new Error(`no answer within 30 s: ${call[0]}, ${state.phase}`, { cause: error });
        const isRepeated = (/** @type {number} */ status) => status === 503 || (acceptsAll && status !== 401);
        if (!(error instanceof FailedRequestError && isRepeated(error.status))) throw error;
        if (error.status === 503 && error.retryAfter === null)
          throw new Error('503 without Retry-After', { cause: error });
        state.failed[error.status] = (state.failed[error.status] ?? 0) + 1;
        await pause(50);
      } finally {
        state.answers += 1;
        state.longestMs = Math.max(state.longestMs, performance.now() - began);
      }
    }
  };
  return { state, send };
}
