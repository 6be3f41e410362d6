// Restarts PostgreSQL under mixed writes again and again. The API must stay alive, answer 503 with Retry-After during
// the restart, and lose no acknowledged write. The first argument is the number of restarts, by default 20. They are
// fast, immediate and killed in turn. Ends with 1 when the API ended or a write was lost.
import { hash } from '@node-rs/argon2';
import { startServer } from '@stupeni/deploy';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Client } from 'pg';
import { fillStatements, learnerEmails, moderatorEmail, password } from './crash-school.mjs';
import { lostWrites } from './lost-writes.mjs';
import { ask, countOf, FailedRequest, learn, moderate, nothingYet } from './mixed-writes.mjs';
import { drillPostgres } from './on-postgres.mjs';
import { root } from './root.mjs';

const restarts = Number(process.argv[2] ?? 20);
const signals = /** @type {const} */ (['SIGINT', 'SIGQUIT', 'SIGKILL']);
const names = { SIGINT: 'fast', SIGQUIT: 'immediate', SIGKILL: 'killed' };
const pause = (/** @type {number} */ ms) => new Promise((done) => setTimeout(done, ms));

/** Waits until a condition is true. Throws after a minute. @param {() => unknown} isTrue @param {string} what */
async function until(isTrue, what) {
  const end = Date.now() + 60_000;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`did not happen within a minute: ${what}`);
    await pause(20);
  }
}

/** @param {string} databaseUrl */
const queries = (databaseUrl) => ({
  /** @param {string} statement @returns {Promise<Record<string, any>[]>} */
  async read(statement) {
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    const { rows } = await client.query(statement);
    await client.end();
    return rows;
  },
});

/**
 * Makes a sender that repeats a call after a 503, until it succeeds or the round is over. Each 503 must have
 * Retry-After.
 */
function repeatingSender() {
  const state = { over: false, unavailable: 0 };
  /** @type {import('./mixed-writes.mjs').Send} */
  const send = async (...call) => {
    for (;;) {
      if (state.over) throw new TypeError('the round is over');
      try {
        return await ask(...call);
      } catch (error) {
        if (!(error instanceof FailedRequest && error.status === 503)) throw error;
        if (error.retryAfter === null) throw new Error('503 without Retry-After', { cause: error });
        state.unavailable += 1;
        await pause(50);
      }
    }
  };
  return { state, send };
}

/** @param {{ url: string, restart: import('../../test/postgres.mjs').Restart }} server @param {string} folder */
async function drill(server, folder) {
  const env = {
    ...{ DATABASE_URL: server.url, DATA_DIR: folder, SEED: 'none', LOG_LEVEL: 'error' },
    RATE_LIMIT_SCALE: '100000',
    JWT_SECRET: randomBytes(32).toString('hex'),
    // A learner of the drill uploads more files than a person.
    UPLOADS_PER_HOUR: '1000000',
  };
  const database = { ...queries(server.url), env };
  const api = await startServer('api', join(root, 'services/api/dist/main.js'), {
    env,
    health: '/api/health/ready',
  });
  const { url, pid } = api;
  try {
    for (const statement of fillStatements(await hash(password), 200 * restarts))
      await database.read(statement);
    const lessonIds = (await database.read('select id from lessons order by position')).map(({ id }) => id);
    const tokenOf = async (/** @type {string} */ email) =>
      (await ask(`${url}/api/auth/login`, {}, { email, password })).token;
    const moderator = { url, token: await tokenOf(moderatorEmail) };
    const learners = [];
    for (const email of learnerEmails)
      learners.push({ url, email, token: await tokenOf(email), lessonIds, from: 0 });
    const isReady = async () => (await fetch(`${url}/api/health/ready`)).ok;
    const acknowledged = nothingYet();
    /** @type {number[]} */
    const readyAfter = [];
    let unavailable = 0;
    /** @type {string[]} */
    let lost = [];
    for (let round = 0; round < restarts && lost.length === 0; round += 1) {
      const { state, send } = repeatingSender();
      const writing = Promise.all([
        moderate(moderator, acknowledged, send),
        ...learners.map(async (learner) => void (learner.from = await learn(learner, acknowledged, send))),
      ]);
      const allGrow = () => {
        const before = countOf(acknowledged);
        const allGrew = () =>
          Object.entries(countOf(acknowledged)).every(([kind, size]) => size > Number(before[kind]));
        return Promise.race([writing, until(allGrew, 'every kind of write succeeds')]);
      };
      await allGrow();
      await pause(Math.random() * 300);
      const signal = signals[round % signals.length] ?? 'SIGINT';
      await server.restart(signal, async () => {
        await until(async () => !(await isReady()), 'the API is not ready');
        await Promise.race([writing, until(() => state.unavailable > 0, 'a write gets 503')]);
      });
      const restartedAt = performance.now();
      await until(isReady, 'the API is ready after the restart');
      readyAfter.push(performance.now() - restartedAt);
      await allGrow();
      state.over = true;
      await writing;
      unavailable += state.unavailable;
      process.kill(pid, 0);
      lost = await lostWrites(database, acknowledged);
      console.log(`  ${names[signal]}: ready ${Math.round(readyAfter.at(-1) ?? 0)} ms after the database`);
    }
    const longest = Math.round(Math.max(...readyAfter));
    console.log(
      `PostgreSQL: ${readyAfter.length} restarts, the API stayed alive (${pid}), ready at most ${longest} ms after ` +
        `the database, 503 answered ${unavailable} times, acknowledged ${JSON.stringify(countOf(acknowledged))}, lost ${lost.length}`,
    );
    for (const line of lost.slice(0, 20)) console.log(`  ${line}`);
    return lost.length === 0;
  } finally {
    await api.stop();
  }
}

await drillPostgres({ durable: true }, drill);
