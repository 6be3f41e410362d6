// PostgreSQL is restarted under mixed writes, again and again: the API lives, refuses meanwhile with 503 and
// Retry-After, and what it acknowledged is there. Restarts: the first argument, 20 unless told; they take
// turns between fast, immediate and killed. Ends with 1 when the API fell or something was lost.
import { hash } from '@node-rs/argon2';
import { startServer } from '@stupeni/deploy';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { postgresBinaries, startPostgres } from '../../test/postgres.mjs';
import { fillStatements, learnerEmails, moderatorEmail, password } from './crash-school.mjs';
import { lostWrites } from './lost-writes.mjs';
import { ask, countOf, learn, moderate, nothingYet, Refused } from './mixed-writes.mjs';
import { needBuiltApi } from './open-school.mjs';
import { root } from './root.mjs';

const restarts = Number(process.argv[2] ?? 20);
const ways = /** @type {const} */ (['SIGINT', 'SIGQUIT', 'SIGKILL']);
const names = { SIGINT: 'fast', SIGQUIT: 'immediate', SIGKILL: 'killed' };
const pause = (/** @type {number} */ ms) => new Promise((done) => setTimeout(done, ms));

/** Waits for what must come; a minute is far beyond any machine. @param {() => unknown} came @param {string} what */
async function until(came, what) {
  const end = Date.now() + 60_000;
  while (!(await came())) {
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
 * Writers that go on through refusals: a 503 must carry Retry-After, and its call is sent again until it
 * succeeds or the round is over.
 */
function steadyWriters() {
  const state = { over: false, refused: 0 };
  /** @type {import('./mixed-writes.mjs').Send} */
  const send = async (...call) => {
    for (;;) {
      if (state.over) throw new TypeError('the round is over');
      try {
        return await ask(...call);
      } catch (error) {
        if (!(error instanceof Refused && error.status === 503)) throw error;
        if (error.retryAfter === null) throw new Error('503 without Retry-After', { cause: error });
        state.refused += 1;
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
    // A learner of the drill hands in more than a person would.
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
    const yes = nothingYet();
    /** @type {number[]} */
    const readyAfter = [];
    let refused = 0;
    /** @type {string[]} */
    let lost = [];
    for (let round = 0; round < restarts && lost.length === 0; round += 1) {
      const { state, send } = steadyWriters();
      const writing = Promise.all([
        moderate(moderator, yes, send),
        ...learners.map(async (learner) => void (learner.from = await learn(learner, yes, send))),
      ]);
      const grown = () => {
        const before = countOf(yes);
        const each = () => Object.entries(countOf(yes)).every(([kind, size]) => size > Number(before[kind]));
        return Promise.race([writing, until(each, 'every kind of write succeeds')]);
      };
      await grown();
      await pause(Math.random() * 300);
      const way = ways[round % ways.length] ?? 'SIGINT';
      await server.restart(way, async () => {
        await until(async () => !(await isReady()), 'ready says no');
        await Promise.race([writing, until(() => state.refused > 0, 'a write is refused with 503')]);
      });
      const back = performance.now();
      await until(isReady, 'ready after the database is back');
      readyAfter.push(performance.now() - back);
      await grown();
      state.over = true;
      await writing;
      refused += state.refused;
      process.kill(pid, 0);
      lost = await lostWrites(database, yes);
      console.log(`  ${names[way]}: ready ${Math.round(readyAfter.at(-1) ?? 0)} ms after the database`);
    }
    const longest = Math.round(Math.max(...readyAfter));
    console.log(
      `PostgreSQL: ${readyAfter.length} restarts, the API lives (${pid}), ready at most ${longest} ms after ` +
        `the database, 503 answered ${refused} times, acknowledged ${JSON.stringify(countOf(yes))}, lost ${lost.length}`,
    );
    for (const line of lost.slice(0, 20)) console.log(`  ${line}`);
    return lost.length === 0;
  } finally {
    await api.stop();
  }
}

needBuiltApi();
const binaries = postgresBinaries();
if (binaries === null) {
  console.log('PostgreSQL: not installed, not drilled');
  process.exitCode = 1;
} else {
  const folder = await mkdtemp(join(tmpdir(), 'stupeni-restarts-'));
  const server = await startPostgres(binaries, { durable: true });
  try {
    if (!(await drill(server, folder))) process.exitCode = 1;
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
