// Invites 2,000 people by mail and kills the API 20 times meanwhile. Each person must get exactly one mail. The arguments
// are the number of people and of kills. Ends with 1 when somebody got none or two.
import { hash } from '@node-rs/argon2';
import { builtApi, startApi } from '@stupeni/deploy';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { SMTPServer } from 'smtp-server';
import { fillStatements, moderatorEmail, password } from './crash-school.mjs';
import { drillEachDatabase } from './databases.mjs';
import { ask } from './mixed-writes.mjs';

const people = Number(process.argv[2] ?? 2000);
const kills = Number(process.argv[3] ?? 20);
const pause = (/** @type {number} */ time) => new Promise((done) => setTimeout(done, time));
/** A process that was killed keeps its jobs for at most 50 seconds. */
const quietMs = 150_000;

/** A mail server that counts the messages of each recipient. */
async function mailServer() {
  /** @type {Map<string, number>} */
  const taken = new Map();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      stream.resume().on('end', () => {
        for (const { address } of session.envelope.rcptTo) taken.set(address, (taken.get(address) ?? 0) + 1);
        done();
      });
    },
  });
  // A killed API leaves its connection in the middle.
  server.on('error', () => undefined);
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (listener.address());
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    close: () => new Promise((done) => server.close(() => done(undefined))),
  };
}

/** Invites everybody with one import. @param {string} url */
async function invite(url) {
  const { token } = await ask(`${url}/api/auth/login`, {}, { email: moderatorEmail, password });
  const rows = Array.from({ length: people }, (_, at) => `Фамилия;Имя;invited${at}@drill.example`);
  const answer = await fetch(`${url}/api/participants/import?invite=1&by=mail`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    body: ['Фамилия;Имя;E-mail', ...rows].join('\n'),
  });
  if (!answer.ok) throw new Error(`the import answered ${answer.status}: ${await answer.text()}`);
}

/** @param {import('./databases.mjs').BenchDatabase} database */
async function drill(database) {
  const mails = await mailServer();
  const env = {
    ...database.env,
    SEED: 'none',
    LOG_LEVEL: 'silent',
    JWT_SECRET: randomBytes(32).toString('hex'),
    SMTP_URL: mails.url,
    MAIL_FROM: 'school@drill.example',
    PUBLIC_URL: 'https://drill.example',
    MAIL_PER_MINUTE: '6000',
  };
  await (await startApi(env)).stop();
  await database.fill(fillStatements(await hash(password), 2));
  let api = await startApi(env);
  await invite(api.url);
  for (let kill = 0; kill < kills; kill += 1) {
    const before = mails.taken.size;
    const until = Date.now() + quietMs;
    while (mails.taken.size < before + 10 && mails.taken.size < people && Date.now() < until) await pause(5);
    await pause(Math.random() * 200);
    process.kill(api.pid, 'SIGKILL');
    await api.stop();
    api = await startApi(env);
  }
  const atLastKill = mails.taken.size;
  for (
    let last = -1, since = Date.now();
    mails.taken.size < people && Date.now() - since < quietMs;
    await pause(200)
  ) {
    if (mails.taken.size !== last) since = Date.now();
    last = mails.taken.size;
  }
  await api.stop();
  await mails.close();
  const states = await database.read(
    `select state, count(*)::int as count from mails where kind = 'invitation' group by state order by state`,
  );
  const counts = [...mails.taken.values()];
  const twice = counts.filter((count) => count > 1).length;
  const none = people - mails.taken.size;
  console.log(
    `${database.name}: ${people} people, ${kills} kills (${atLastKill} mails before the last start), ` +
      `exactly one ${people - none - twice}, two or more ${twice}, none ${none}, states ${JSON.stringify(states)}`,
  );
  return twice === 0 && none === 0;
}

if (!existsSync(builtApi)) throw new Error('services/api is not built: npx nx run @stupeni/api:build');
await drillEachDatabase(drill);
