// Kills the primary of a replicated PostgreSQL under mixed writes. Two API processes reach it through PgBouncer. After
// DETECT_SECONDS (5 by default) the standby is promoted and PgBouncer is led to it. The sending of the log is cut off one
// second before the kill, as a broken network does. With synchronous replication no acknowledged write may be lost; the
// drill fails otherwise. Then it shows what asynchronous replication loses.
import { hash } from '@node-rs/argon2';
import { startPgbouncer, startServer } from '@stupeni/deploy';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensurePrograms } from '../../test/system-packages.mjs';
import { fillStatements, learnerEmails, moderatorEmail, password } from './crash-school.mjs';
import { lostWrites } from './lost-writes.mjs';
import { ask, countOf, FailedRequest, learn, moderate, nothingYet } from './mixed-writes.mjs';
import { movableAddress } from './movable-address.mjs';
import { requireBuiltApi } from './open-school.mjs';
import { execute, startReplicated } from './replicated-postgres.mjs';
import { root } from './root.mjs';

const detectSeconds = Number(process.env.DETECT_SECONDS ?? 5);
const pause = (/** @type {number} */ ms) => new Promise((done) => setTimeout(done, ms));

/** Repeats each call until it succeeds or the drill is over, and counts the answers of the failed ones. */
function repeatingSender() {
  /** @type {Record<string, number>} */
  const failed = {};
  const state = { over: false, failed, lastAt: performance.now(), longestGap: 0, withoutRetryAfter: 0 };
  /** @type {import('./mixed-writes.mjs').Send} */
  const send = async (...call) => {
    for (;;) {
      // A call of `mixed-writes` ends with a TypeError.
      if (state.over) throw new TypeError('the drill is over');
      try {
        const reply = await ask(...call);
        const now = performance.now();
        state.longestGap = Math.max(state.longestGap, now - state.lastAt);
        state.lastAt = now;
        return reply;
      } catch (error) {
        if (!(error instanceof FailedRequest)) throw error;
        failed[error.status] = (failed[error.status] ?? 0) + 1;
        if (error.status === 503 && error.retryAfter === null) state.withoutRetryAfter += 1;
        await pause(100);
      }
    }
  };
  return { state, send };
}

/** @param {string} binaries @param {string} pgbouncer @param {boolean} synchronous @returns {Promise<boolean>} */
async function drill(binaries, pgbouncer, synchronous) {
  /** @type {(() => Promise<unknown>)[]} */
  const undo = [];
  const folder = await mkdtemp(join(tmpdir(), 'stupeni-drill-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  try {
    const servers = await startReplicated(binaries, { synchronous });
    undo.push(servers.stop);
    const pooled = await startPgbouncer(pgbouncer, servers.primary);
    undo.push(pooled.stop);
    const direct = await movableAddress(servers.primary);
    undo.push(direct.stop);
    const env = {
      ...{ DATABASE_URL: pooled.url, DATABASE_DIRECT_URL: direct.url, DATA_DIR: folder, SEED: 'none' },
      ...{ RATE_LIMIT_SCALE: '100000', UPLOADS_PER_HOUR: '1000000', LOG_LEVEL: 'silent' },
      JWT_SECRET: randomBytes(32).toString('hex'),
    };
    /** @type {Awaited<ReturnType<typeof startServer>>[]} */
    const apis = [];
    while (apis.length < 2) {
      const api = await startServer('api', join(root, 'services/api/dist/main.js'), {
        env,
        health: '/api/health/ready',
      });
      undo.push(api.stop);
      apis.push(api);
    }
    const urlOf = (/** @type {number} */ at) => apis[at % apis.length]?.url ?? '';
    for (const statement of fillStatements(await hash(password), 4000))
      await execute(servers.primary, statement);
    const lessonIds = (await execute(servers.primary, 'select id from lessons order by position')).map(
      ({ id }) => id,
    );
    const tokenOf = async (/** @type {string} */ email) =>
      (await ask(`${urlOf(0)}/api/auth/login`, {}, { email, password })).token;
    const acknowledged = nothingYet();
    const { state, send } = repeatingSender();
    const moderator = { url: urlOf(1), token: await tokenOf(moderatorEmail) };
    const learners = [];
    for (const [at, email] of learnerEmails.entries())
      learners.push({ url: urlOf(at), email, token: await tokenOf(email), lessonIds, from: 0 });
    state.lastAt = performance.now();
    const writing = Promise.all([
      moderate(moderator, acknowledged, send),
      ...learners.map((learner) => learn(learner, acknowledged, send)),
    ]);
    await pause(5000);
    await servers.cutOff();
    await pause(1000);
    const before = countOf(acknowledged);
    state.longestGap = 0;
    await servers.kill();
    const killedAt = performance.now();
    await pause(detectSeconds * 1000);
    const decidedAt = performance.now();
    await servers.promote();
    await pooled.pointTo(servers.standby);
    direct.pointTo(servers.standby);
    const promotedAt = performance.now();
    const isReady = async (/** @type {{ url: string }} */ api) =>
      (await fetch(`${api.url}/api/health/ready`)).ok;
    while (!(await Promise.all(apis.map(isReady))).every(Boolean)) await pause(20);
    const readyAt = performance.now();
    const allGrew = () =>
      Object.entries(countOf(acknowledged)).every(
        ([kind, size]) => size > Number(before[/** @type {'steps'} */ (kind)]),
      );
    // Without the lost writes a learner cannot go on: the lesson before is not completed any more.
    while (synchronous && !allGrew()) await Promise.race([pause(20), writing]);
    await pause(3000);
    state.over = true;
    await writing;
    const database = { env, read: (/** @type {string} */ statement) => execute(servers.standby, statement) };
    const lost = await lostWrites(database, acknowledged);
    const ms = (/** @type {number} */ from, /** @type {number} */ to) => `${Math.round(to - from)} ms`;
    console.log(
      `${synchronous ? 'synchronous' : 'asynchronous'}: promoted ${ms(decidedAt, promotedAt)} after the decision, both processes ` +
        `ready ${ms(promotedAt, readyAt)} later; no write for ${Math.round(state.longestGap)} ms in all ` +
        `(${ms(killedAt, decidedAt)} of them until the decision); failed answers ${JSON.stringify(state.failed)}, ` +
        `${state.withoutRetryAfter} of 503 without Retry-After; acknowledged ${JSON.stringify(countOf(acknowledged))}, lost ${lost.length}`,
    );
    for (const line of lost.slice(0, synchronous ? 20 : 5)) console.log(`  ${line}`);
    const unexpected = Object.keys(state.failed).filter((status) => status !== '503');
    return !synchronous || unexpected.length + state.withoutRetryAfter + lost.length === 0;
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

requireBuiltApi();
const [postgres, pgbouncer] = [await ensurePrograms('postgresql'), await ensurePrograms('pgbouncer')];
if ('missing' in postgres) throw new Error(postgres.missing);
if ('missing' in pgbouncer) throw new Error(pgbouncer.missing);
for (const synchronous of [true, false])
  if (!(await drill(postgres.found, pgbouncer.found, synchronous))) process.exitCode = 1;
