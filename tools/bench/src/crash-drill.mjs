// Kills the API under mixed writes again and again. Every acknowledged write must be there afterwards. The first
// argument is the number of kills, by default 20. With `embedded` as the second one PostgreSQL is left out. Ends with 1
// when a write was lost.
import { hash } from '@node-rs/argon2';
import { builtApi, startApi } from '@stupeni/deploy';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { fillStatements, learnerEmails, moderatorEmail, password } from './crash-school.mjs';
import { drillEachDatabase, embedded, postgres } from './databases.mjs';
import { lostWrites } from './lost-writes.mjs';
import { ask, countOf, learn, moderate, nothingYet } from './mixed-writes.mjs';

const kills = Number(process.argv[2] ?? 20);
const pause = (/** @type {number} */ time) => new Promise((done) => setTimeout(done, time));

/** Signs each person in once, because a token outlives a kill. */
function tokenCache() {
  /** @type {Map<string, string>} */
  const tokens = new Map();
  return async (/** @type {string} */ url, /** @type {string} */ email) => {
    const known = tokens.get(email);
    if (known) return known;
    const { token } = await ask(`${url}/api/auth/login`, {}, { email, password });
    tokens.set(email, token);
    return token;
  };
}

/** @param {import('./databases.mjs').BenchDatabase} database */
async function drill(database) {
  const env = {
    ...database.env,
    SEED: 'none',
    LOG_LEVEL: 'error',
    // A learner of the drill uploads more files than a person.
    UPLOADS_PER_HOUR: '1000000',
    // One moderator writes without a pause.
    RATE_LIMIT_SCALE: '100000',
    JWT_SECRET: randomBytes(32).toString('hex'),
  };
  const start = () => startApi(env);
  await (await start()).stop();
  await database.fill(fillStatements(await hash(password)));
  const lessons = await database.read('select id from lessons order by position');
  const lessonIds = lessons.map(({ id }) => Number(id));
  const positions = learnerEmails.map(() => 0);
  const acknowledged = nothingYet();
  const tokenOf = tokenCache();

  /** @type {string[]} */
  const lost = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const server = await start();
    const { url } = server;
    const moderator = { url, token: await tokenOf(url, moderatorEmail) };
    for (const email of learnerEmails) await tokenOf(url, email);
    const writing = Promise.all([
      moderate(moderator, acknowledged),
      ...learnerEmails.map(async (email, at) => {
        const learner = { url, token: await tokenOf(url, email), email, lessonIds, from: positions[at] ?? 0 };
        positions[at] = await learn(learner, acknowledged);
      }),
    ]);
    const before = countOf(acknowledged);
    let hasEnded = false;
    void writing.finally(() => (hasEnded = true)).catch(() => undefined);
    const allGrew = () =>
      Object.entries(countOf(acknowledged)).every(([kind, size]) => size > Number(before[kind]));
    // Without a time limit: on a busy machine the first of each kind takes long, and the drill counts them.
    while (!allGrew() && !hasEnded) await Promise.race([writing, pause(20)]);
    await Promise.race([writing, pause(Math.random() * 700)]);
    process.kill(server.pid, 'SIGKILL');
    await writing;
    await server.stop();
    // The API must start again after the crash. Then it stops, so that the drill can read the database.
    await (await start()).stop();
    lost.push(...(await lostWrites(database, acknowledged)));
    if (lost.length > 0) break;
  }
  const count = countOf(acknowledged);
  console.log(`${database.name}: ${kills} kills, acknowledged ${JSON.stringify(count)}, lost ${lost.length}`);
  for (const line of lost.slice(0, 20)) console.log(`  ${line}`);
  const unused = Object.entries(count).filter(([, size]) => size === 0);
  for (const [kind] of unused) console.log(`  nothing was written: ${kind}`);
  return lost.length === 0 && unused.length === 0;
}

if (!existsSync(builtApi)) throw new Error('services/api is not built: npx nx run @stupeni/api:build');
await drillEachDatabase(drill, process.argv[3] === 'embedded' ? [embedded] : [embedded, postgres]);
