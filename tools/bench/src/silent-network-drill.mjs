// Swallows all bytes to and from PostgreSQL, S3, the mail server and the payment system in turn, while people write. The
// connections stay open, as when a firewall loses its state. Every call must have an answer within 30 seconds, the API must
// be ready again, and no acknowledged write may be lost. The first argument is the number of silent seconds, by default 60.
// Ends with 1 when a call had no answer or a write was lost.
import { hash } from '@node-rs/argon2';
import { startServer } from '@stupeni/deploy';
import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Client } from 'pg';
import { fillStatements, learnerEmails, moderatorEmail, password } from './crash-school.mjs';
import { lostWrites, readText } from './lost-writes.mjs';
import { ask, countOf, FailedRequest, learn, moderate, nothingYet } from './mixed-writes.mjs';
import { drillPostgres } from './on-postgres.mjs';
import { startMail, startYookassaWithoutTls } from './outside.mjs';
import { root } from './root.mjs';
import { startS3 } from './s3.mjs';
import { table } from './table.mjs';

const require = createRequire(import.meta.url);
/** @type {typeof import('../../../services/api/src/testing/silent-proxy')} */
const { startSilentProxy } = require(join(root, 'services/api/src/testing/silent-proxy.ts'));

const silentSeconds = Number(process.argv[2] ?? 60);
const pause = (/** @type {number} */ ms) => new Promise((done) => setTimeout(done, ms));

/** Waits until a condition is true. Throws after two minutes. @param {() => unknown} isTrue @param {string} what */
async function until(isTrue, what) {
  const end = Date.now() + 120_000;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`did not happen within two minutes: ${what}`);
    await pause(20);
  }
}

/** What the callers of one round have seen. */
const newRound = () => ({ over: false, phase: 'before', answers: 0, unavailable: 0, longestMs: 0 });

/**
 * A sender that repeats a call after a 503 until it succeeds or the round is over. `ask` throws when a call has no answer
 * within 30 seconds.
 *
 * @param {ReturnType<typeof newRound>} round
 * @returns {import('./mixed-writes.mjs').Send}
 */
const measuringSender =
  (round) =>
  async (...call) => {
    for (;;) {
      if (round.over) throw new TypeError('the round is over');
      const began = performance.now();
      try {
        return await ask(...call);
      } catch (error) {
        if (error instanceof DOMException && error.name === 'TimeoutError')
          throw new Error(`no answer within 30 s: ${call[0]}, ${round.phase}`, { cause: error });
        if (!(error instanceof FailedRequest && error.status === 503)) throw error;
        if (error.retryAfter === null) throw new Error('503 without Retry-After', { cause: error });
        round.unavailable += 1;
        await pause(50);
      } finally {
        round.answers += 1;
        round.longestMs = Math.max(round.longestMs, performance.now() - began);
      }
    }
  };

/**
 * Buys slots and invites people until the round is over.
 *
 * @param {{ url: string, token: string }} moderator
 * @param {Bought} bought
 * @param {import('./mixed-writes.mjs').Send} send
 *
 * @typedef {{ payments: Set<number>, invited: Set<string> }} Bought
 */
async function buyAndInvite({ url, token }, bought, send) {
  const authorization = `Bearer ${token}`;
  try {
    for (;;) {
      const { id } = await send(`${url}/api/payments`, { authorization }, { quantity: 1 });
      bought.payments.add(id);
      const email = `invited${bought.invited.size}-${id}@drill.example`;
      const person = { firstName: 'Имя', lastName: 'Новый', email, invite: true, by: 'mail' };
      await send(`${url}/api/participants`, { authorization }, person);
      bought.invited.add(email);
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}

/** @param {string} databaseUrl @param {string} statement @returns {Promise<Record<string, any>[]>} */
async function read(databaseUrl, statement) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}

/** A proxy before a server, and the same address through it. @param {string} address */
async function proxied(address) {
  const url = new URL(address);
  const proxy = await startSilentProxy({ host: url.hostname, port: Number(url.port) });
  url.port = String(proxy.port);
  return { proxy, url: url.href };
}

/** @param {{ url: string }} server @param {string} folder */
async function drill(server, folder) {
  const objects = join(folder, 'bucket');
  const [s3, mail, yookassa] = [await startS3(objects), await startMail(), await startYookassaWithoutTls()];
  const targets = {
    PostgreSQL: await proxied(server.url),
    S3: await proxied(s3.env.S3_ENDPOINT ?? ''),
    SMTP: await proxied(mail.url),
    'the payment system': await proxied(yookassa.env.YOOKASSA_API_URL),
  };
  const api = await startServer('api', join(root, 'services/api/dist/main.js'), {
    env: {
      ...{ DATA_DIR: folder, SEED: 'none', LOG_LEVEL: 'error', MAIL_FROM: 'school@drill.example' },
      ...{ JWT_SECRET: randomBytes(32).toString('hex'), RATE_LIMIT_SCALE: '100000' },
      // A learner of the drill uploads more files than a person.
      ...{ UPLOADS_PER_HOUR: '1000000', UPLOAD_QUOTA_MB: '1000000' },
      ...{ ...s3.env, ...yookassa.env },
      DATABASE_URL: targets.PostgreSQL.url,
      S3_ENDPOINT: targets.S3.url,
      SMTP_URL: targets.SMTP.url,
      YOOKASSA_API_URL: targets['the payment system'].url,
    },
    health: '/api/health/ready',
  });
  const { url, pid } = api;
  const database = {
    env: { DATA_DIR: folder },
    read: (/** @type {string} */ statement) => read(server.url, statement),
  };
  try {
    for (const statement of fillStatements(await hash(password), 4000)) await database.read(statement);
    const lessonIds = (await database.read('select id from lessons order by position')).map(({ id }) => id);
    const tokenOf = async (/** @type {string} */ email) =>
      (await ask(`${url}/api/auth/login`, {}, { email, password })).token;
    const moderator = { url, token: await tokenOf(moderatorEmail) };
    const learners = [];
    for (const email of learnerEmails)
      learners.push({ url, email, token: await tokenOf(email), lessonIds, from: 0 });
    const isReady = async () => (await fetch(`${url}/api/health/ready`)).ok;
    const acknowledged = nothingYet();
    /** @type {Bought} */
    const bought = { payments: new Set(), invited: new Set() };
    const countAll = () => ({
      ...countOf(acknowledged),
      payments: bought.payments.size,
      invited: bought.invited.size,
    });

    /** @type {string[][]} */
    const lines = [];
    /** @type {string[]} */
    let lost = [];
    for (const [name, { proxy }] of Object.entries(targets)) {
      const round = newRound();
      const send = measuringSender(round);
      const writing = Promise.all([
        moderate(moderator, acknowledged, send),
        buyAndInvite(moderator, bought, send),
        ...learners.map(async (learner) => void (learner.from = await learn(learner, acknowledged, send))),
      ]);
      const allGrow = () => {
        const before = Object.values(countAll());
        const allGrew = () => Object.values(countAll()).every((size, at) => size > Number(before[at]));
        return Promise.race([writing, until(allGrew, 'every kind of write succeeds')]);
      };
      await allGrow();
      round.phase = 'while the network is silent';
      proxy.swallow();
      // A call without an answer ends the drill.
      await Promise.race([writing, pause(silentSeconds * 1000)]);
      round.phase = 'afterwards';
      proxy.pass();
      const passedAt = performance.now();
      await until(isReady, 'the API is ready');
      const readyMs = performance.now() - passedAt;
      await allGrow();
      round.over = true;
      await writing;
      process.kill(pid, 0);
      lost = [
        ...(await lostWrites(database, acknowledged, (key) =>
          readText(join(objects, 'school', `${key}._S3rver_object`)),
        )),
        ...(await lostPurchases(database, bought)),
      ];
      lines.push([
        name,
        String(round.answers),
        String(round.unavailable),
        (round.longestMs / 1000).toFixed(1),
        (readyMs / 1000).toFixed(1),
        String(Object.values(countAll()).reduce((sum, size) => sum + size, 0)),
        String(lost.length),
      ]);
      console.log(`  ${name}: longest answer ${Math.round(round.longestMs)} ms, lost ${lost.length}`);
      if (lost.length > 0) break;
    }
    console.log(
      table(['silent', 'answers', '503', 'longest s', 'ready after s', 'acknowledged', 'lost'], lines),
    );
    for (const line of lost.slice(0, 20)) console.log(`  ${line}`);
    return lost.length === 0;
  } finally {
    for (const { proxy } of Object.values(targets)) proxy.pass();
    await api.stop();
    for (const { proxy } of Object.values(targets)) await proxy.stop();
    for (const one of [s3, mail, yookassa]) await one.stop();
  }
}

/** @param {{ read: (statement: string) => Promise<Record<string, any>[]> }} database @param {Bought} bought */
async function lostPurchases(database, { payments, invited }) {
  const ids = new Set((await database.read('select id from payments')).map(({ id }) => id));
  const emails = new Set((await database.read('select email from users')).map(({ email }) => email));
  return [
    ...[...payments].filter((id) => !ids.has(id)).map((id) => `payment ${id}`),
    ...[...invited].filter((email) => !emails.has(email)).map((email) => `invitation of ${email}`),
  ];
}

await drillPostgres({ durable: true }, drill);
