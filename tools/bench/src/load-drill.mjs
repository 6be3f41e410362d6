// One signed-in person sends the worst requests that the contract allows, three at a time, while others read (V29).
// The first argument is the length of each attack in seconds, by default 15. Ends with 1 when a read of the others
// failed. It prints their p95 beside the bar ("No request blocks others"), but a missed bar is no failure.
import { hash } from '@node-rs/argon2';
import { startServer } from '@stupeni/deploy';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { attacks } from './attacks.mjs';
import { requireBuiltApi, tokenOf } from './open-school.mjs';
import { onEachDatabase } from './on-each-database.mjs';
import { others } from './others.mjs';
import { root } from './root.mjs';
import { fillStatements, password, studentEmail } from './school.mjs';

const seconds = Number(process.argv[2] ?? 15);
const api = process.env.LOAD_DRILL_API ?? join(root, 'services/api/dist/main.js');
const attackersAtOnce = 3;

const people = ['moderator', 'creator'].map((role) => ({
  role: role.toUpperCase(),
  email: `${role}@bench.example`,
}));

/** @param {import('./databases.mjs').BenchDatabase} database */
async function openSchool(database) {
  const env = {
    ...database.env,
    SEED: 'none',
    LOG_LEVEL: 'error',
    JWT_SECRET: randomBytes(32).toString('hex'),
  };
  const start = () => startServer('api', api, { env, health: '/api/health/ready' });
  await (await start()).stop();
  const passwordHash = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await database.fill([
    ...fillStatements(passwordHash),
    ...people.map(
      ({ role, email }) => `insert into users (role, email, first_name, last_name, password_hash)
        values ('${role}', '${email}', 'Имя', 'Фамилия', '${passwordHash}')`,
    ),
  ]);
  return start();
}

/** Sends the attack until the time is over. Returns the number of answers by status. @returns {Promise<Record<string, number>>} */
async function attack(
  /** @type {string} */ url,
  /** @type {import('./attacks.mjs').Attack} */ { path, type, body, token },
) {
  /** @type {Record<string, number>} */
  const answers = {};
  const until = Date.now() + seconds * 1000;
  const headers = { authorization: `Bearer ${token}`, 'content-type': type };
  const one = async () => {
    while (Date.now() < until) {
      const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body }).catch(() => null);
      await answer?.arrayBuffer();
      const status = String(answer?.status ?? 'no answer');
      answers[status] = (answers[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: attackersAtOnce }, one));
  return answers;
}

requireBuiltApi();
await onEachDatabase(async (database) => {
  const { url, stop } = await openSchool(database);
  const reader = await tokenOf(url, studentEmail(1));
  const [moderator, creator] = [
    await tokenOf(url, 'moderator@bench.example'),
    await tokenOf(url, 'creator@bench.example'),
  ];
  const tokens = { learner: await tokenOf(url, studentEmail(2)), moderator, creator };
  const unloaded = await others(url, reader, seconds);
  const bar = 100 + 2 * unloaded.p95;
  console.log(
    `\n${database.name}: ${unloaded.reads} reads unloaded, p95 ${unloaded.p95.toFixed(0)} ms, bar ${bar.toFixed(0)} ms`,
  );
  for (const one of attacks(tokens)) {
    const [answers, { reads: count, failed, p95 }] = await Promise.all([
      attack(url, one),
      others(url, reader, seconds),
    ]);
    console.log(
      `${one.name}: ${JSON.stringify(answers)}; others: ${failed} of ${count} failed, p95 ${p95.toFixed(0)} ms`,
    );
    if (failed > 0) process.exitCode = 1;
  }
  await stop();
});
