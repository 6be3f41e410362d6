// Replaces both replicas of the API one after another under reads and writes, as an upgrade does, again and again. nginx
// stands before them. No read and no call with an `Idempotency-Key` may fail, and no acknowledged write may be lost. The first argument is the number of
// rounds, by default 10. Ends with 1 when a request failed or a write was lost.
import { hash } from '@node-rs/argon2';
import { startGateway, startNginx, startServer } from '@stupeni/deploy';
import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Client } from 'pg';
import { ensurePrograms } from '../../test/system-packages.mjs';
import { freePort } from '../../start/ports.mjs';
import { fillStatements, learnerEmails, moderatorEmail, password } from './crash-school.mjs';
import { lostWrites } from './lost-writes.mjs';
import { ask, countOf, FailedRequest, learn, moderate, nothingYet } from './mixed-writes.mjs';
import { drillPostgres } from './on-postgres.mjs';
import { root } from './root.mjs';

const rounds = Number(process.argv[2] ?? 10);
const dist = join(root, 'services/api/dist');
const pause = (/** @type {number} */ ms) => new Promise((done) => setTimeout(done, ms));
const reads = ['/api/courses', '/api/courses/1', '/api/notifications', '/api/profile/tasks', '/api/config'];

/** Sends calls until `over`, counts them, and collects those that fail. */
function countingSender() {
  /** @type {string[]} */
  const failed = [];
  const state = { over: false, sent: 0, withoutKey: 0, failed };
  /** @type {import('./mixed-writes.mjs').Send} */
  const send = async (url, headers, body, method = 'POST') => {
    // As the product does: what makes something has a key. Completing a lesson twice means the same.
    const makes = /\/(upload|participants|lessonComments\/\d+)$/.test(url);
    const sent = makes ? { ...headers, 'idempotency-key': randomUUID() } : headers;
    for (;;) {
      // A call of `mixed-writes` ends with a TypeError.
      if (state.over) throw new TypeError('the drill is over');
      state.sent += 1;
      try {
        return await ask(url, sent, body, method);
      } catch (error) {
        // Nobody repeats it, because it may have been carried out (tools/deploy/README.md).
        if (url.endsWith('/complete') && error instanceof FailedRequest && error.status === 503)
          state.withoutKey += 1;
        else state.failed.push(`${method} ${new URL(url).pathname}: ${String(error)}`);
      }
    }
  };
  return { state, send };
}

/** @param {{ url: string }} server @param {string} folder */
async function drill(server, folder) {
  const nginx = await ensurePrograms('nginx');
  if ('missing' in nginx) throw new Error(nginx.missing);
  const env = {
    ...{ DATABASE_URL: server.url, DATA_DIR: folder, SEED: 'none', LOG_LEVEL: 'error' },
    ...{ RATE_LIMIT_SCALE: '100000', UPLOADS_PER_HOUR: '1000000' },
    JWT_SECRET: randomBytes(32).toString('hex'),
    // The schema is brought up to date once, before the processes.
    MIGRATE: 'never',
    DRAIN_SECONDS: '2',
  };
  execFileSync(process.execPath, [join(dist, 'migrate.js')], { env: { ...process.env, ...env } });
  const ports = [await freePort(), await freePort()];
  const startOne = (/** @type {number} */ port) =>
    startServer('api', join(dist, 'main.js'), { env, port, health: '/api/health/ready' });
  const replicas = [];
  for (const port of ports) replicas.push(await startOne(port));
  const apis = replicas.map(({ url }) => url);
  const gateway = await startGateway(apis, { TRUST_PROXY: 'loopback' });
  const front = await startNginx(nginx.found, { apis, gateways: [gateway.url] });
  const client = new Client({ connectionString: server.url });
  await client.connect();
  const read = async (/** @type {string} */ statement) => (await client.query(statement)).rows;
  try {
    for (const statement of fillStatements(await hash(password), 4000)) await read(statement);
    const lessonIds = (await read('select id from lessons order by position')).map(({ id }) => id);
    const { url } = front;
    const tokenOf = async (/** @type {string} */ email) =>
      (await ask(`${url}/api/auth/login`, {}, { email, password })).token;
    const acknowledged = nothingYet();
    const { state, send } = countingSender();
    const moderator = { url, token: await tokenOf(moderatorEmail) };
    const learners = [];
    for (const email of learnerEmails)
      learners.push({ url, email, token: await tokenOf(email), lessonIds, from: 0 });
    const authorization = `Bearer ${learners[0]?.token}`;
    const reader = async () => {
      for (let at = 0; !state.over; at += 1)
        await send(`${url}${reads[at % reads.length]}`, { authorization }, undefined, 'GET').catch(
          () => undefined,
        );
    };
    const working = Promise.all([
      moderate(moderator, acknowledged, send),
      ...learners.map((learner) => learn(learner, acknowledged, send)),
      ...[reader(), reader()],
    ]);
    for (let round = 0; round < rounds; round += 1) {
      for (const [at, port] of ports.entries()) {
        await replicas[at]?.stop();
        replicas[at] = await startOne(port);
        // As the handbook says: nginx uses a server again two seconds after it failed.
        await pause(3000);
      }
    }
    state.over = true;
    await working;
    const lost = await lostWrites({ env, read }, acknowledged);
    console.log(
      `${rounds * ports.length} replacements: ${state.sent} requests, ${state.failed.length} failed, ` +
        `${state.withoutKey} without a key were refused; ` +
        `acknowledged ${JSON.stringify(countOf(acknowledged))}, lost ${lost.length}`,
    );
    for (const line of [...state.failed, ...lost].slice(0, 20)) console.log(`  ${line}`);
    return state.failed.length + lost.length === 0;
  } finally {
    await client.end();
    await front.stop();
    await gateway.stop();
    for (const replica of replicas) await replica.stop();
  }
}

await drillPostgres({}, drill);
