// Reads from a real standby (DATABASE_READ_URL). Another browser sees each write while the standby follows, stands still
// for longer than the allowed lag, follows again, and is gone. Ends with 1 when a read fails or is older than that.
import { hash } from '@node-rs/argon2';
import { startServer } from '@stupeni/deploy';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensurePrograms } from '../../test/system-packages.mjs';
import { fillStatements, moderatorEmail, password } from './crash-school.mjs';
import { ask } from './mixed-writes.mjs';
import { requireBuiltApi } from './open-school.mjs';
import { execute, startReplicated } from './replicated-postgres.mjs';
import { root } from './root.mjs';

/** Longer than the API reads a replica that is behind (src/db/replica.ts), and until it tries a failed one again. */
const longestMs = 20_000;
const pause = (/** @type {number} */ ms) => new Promise((done) => setTimeout(done, ms));

/** @param {{ url: string, token: string }} moderator @param {string} lastName */
const add = ({ url, token }, lastName) =>
  ask(
    `${url}/api/participants`,
    { authorization: `Bearer ${token}` },
    {
      ...{
        firstName: 'Анна',
        lastName,
        email: `${lastName}@drill.example`,
        password: 'a-long-drill-password-7',
      },
    },
  );

/** The table of participants as another browser gets it. @param {{ url: string, token: string }} moderator */
async function table({ url, token }) {
  const answer = await fetch(`${url}/api/participants/export`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`the table answered ${answer.status}`);
  return answer.text();
}

/** @param {string} url */
const isReplicaRead = async (url) =>
  /^stupeni_read_replica\{[^}]*\} 1$/m.test(await (await fetch(`${url}/api/metrics`)).text());

/**
 * Adds a participant and waits until another browser sees it, by the database that `fromReplica` says.
 *
 * @param {{ url: string, token: string }} moderator
 * @param {{ name: string, fromReplica: boolean }} step
 */
async function check(moderator, { name, fromReplica }) {
  await add(moderator, name);
  const start = performance.now();
  const passed = () => performance.now() - start;
  for (;;) {
    const isThere = (await table(moderator)).includes(name);
    if (isThere && (await isReplicaRead(moderator.url)) === fromReplica) break;
    if (passed() > longestMs) throw new Error(`${name}: ${isThere ? 'read from the other database' : 'old'}`);
    await pause(100);
  }
  console.log(
    `${name}: seen from the ${fromReplica ? 'standby' : 'primary'} after ${Math.round(passed())} ms`,
  );
}

requireBuiltApi();
const postgres = await ensurePrograms('postgresql');
if ('missing' in postgres) throw new Error(postgres.missing);
/** @type {(() => Promise<unknown>)[]} */
const undo = [];
try {
  const folder = await mkdtemp(join(tmpdir(), 'stupeni-drill-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  const servers = await startReplicated(postgres.found, { synchronous: false });
  undo.push(servers.stop);
  const env = {
    ...{ DATABASE_URL: servers.primary, DATABASE_READ_URL: servers.standby, DATA_DIR: folder, SEED: 'none' },
    ...{ RATE_LIMIT_SCALE: '100000', LOG_LEVEL: 'error', JWT_SECRET: randomBytes(32).toString('hex') },
  };
  const api = await startServer('api', join(root, 'services/api/dist/main.js'), {
    ...{ env, health: '/api/health/ready' },
  });
  undo.push(api.stop);
  for (const statement of fillStatements(await hash(password), 4)) await execute(servers.primary, statement);
  const { token } = await ask(`${api.url}/api/auth/login`, {}, { email: moderatorEmail, password });
  const moderator = { url: api.url, token };
  await check(moderator, { name: 'follows', fromReplica: true });
  await execute(servers.standby, 'select pg_wal_replay_pause()');
  await check(moderator, { name: 'stands-still', fromReplica: false });
  await execute(servers.standby, 'select pg_wal_replay_resume()');
  await check(moderator, { name: 'follows-again', fromReplica: true });
  await servers.stopStandby();
  await check(moderator, { name: 'is-gone', fromReplica: false });
} finally {
  for (const step of undo.reverse()) await step();
}
