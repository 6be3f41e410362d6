import { builtApi, startGateway, startServer } from '@stupeni/deploy';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { writeText } from './hand-in.mjs';
import { ask } from './mixed-writes.mjs';
import { tokenOf } from './open-school.mjs';
import { makeCertificate, startMail, startTls, startYookassa } from './outside.mjs';

/** The password of everybody. */
export const password = 'лестница к первому проекту';
export const emailOf = (/** @type {string} */ role) => `${role.toLowerCase()}@drill.example`;
const pause = (/** @type {number} */ ms) => new Promise((done) => setTimeout(done, ms));

/** Throws unless the two are the same as JSON. @param {string} what @param {unknown} found @param {unknown} expected */
export function requireSame(what, found, expected) {
  const [one, other] = [JSON.stringify(found), JSON.stringify(expected)];
  if (one !== other) throw new Error(`${what}: ${one} instead of ${other}`);
}

/** Asks until the answer is not undefined. @template T @param {string} what @param {() => Promise<T | undefined>} look @returns {Promise<T>} */
export async function until(what, look) {
  const end = Date.now() + 60_000;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`${what} did not come within a minute`);
    await pause(200);
  }
}

/** Calls as a person. @param {string} url @param {string} token @returns {(method: string, path: string, body?: unknown) => Promise<any>} */
export const caller = (url, token) => async (method, path, body) => {
  const answer = await ask(`${url}${path}`, { authorization: `Bearer ${token}` }, body, method);
  // `ask` takes a conflict for a repeat, and a step repeats nothing.
  if (answer?.error) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
  return answer;
};

/** Runs a built command of the API. @param {string} name @param {string[]} args @param {Record<string, string>} env @param {string} [input] */
export async function command(name, args, env, input = '') {
  const program = join(dirname(builtApi), `${name}.js`);
  const running = promisify(execFile)(process.execPath, [program, ...args], {
    env: { ...process.env, ...env },
  });
  running.child.stdin?.end(input);
  try {
    return (await running).stdout;
  } catch (error) {
    const { stdout, stderr } = /** @type {{ stdout: string, stderr: string }} */ (error);
    throw new Error(`${name} ${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error });
  }
}

/** The school of one drill: the product, the world around it, and what the steps have learned. */
export class School {
  ids = { payment: 0, learner: 0, view: 0, file: 0, test: 0 };
  url = '';
  /** @type {(() => Promise<unknown>)[]} */
  servers = [];

  /** @param {import('./own-place.mjs').OwnPlace} place @param {Awaited<ReturnType<typeof openWorld>>} world */
  constructor(place, world) {
    this.place = place;
    this.world = world;
  }

  /** The one `.env` of the school. */
  get env() {
    return { ...this.place.env(), ...this.world.env };
  }

  async start() {
    const env = { ...this.env, MIGRATE: 'never' };
    const api = await startServer('api', builtApi, { env, health: '/api/health/ready' });
    this.servers.push(api.stop);
    const gateway = await startGateway([api.url], { NODE_ENV: 'production', TRUST_PROXY: 'loopback' });
    this.servers.push(gateway.stop);
    this.url = gateway.url;
    this.world.front.leadTo(gateway.url);
  }

  async stop() {
    for (const stop of this.servers.splice(0).reverse()) await stop();
  }

  /** Signs in and returns the calls of this person. @param {string} role @param {string} [ownPassword] */
  async as(role, ownPassword = password) {
    return caller(this.url, await tokenOf(this.url, emailOf(role), ownPassword));
  }

  /** What `doctor` warns about. It throws after an error. */
  async doctor() {
    const lines = (await command('doctor', [], this.env)).split('\n');
    const warnings = lines.filter((line) => line.startsWith('!'));
    return [`${lines.filter((line) => line.startsWith('✓')).length} lines are good`, ...warnings];
  }
}

/** Everything outside of the school, and its settings. @param {string} folder */
export async function openWorld(folder) {
  const certificate = makeCertificate(folder);
  const yookassa = await startYookassa(certificate);
  const mail = await startMail();
  const front = await startTls(certificate);
  const [small, large] = [join(folder, 'small.txt'), join(folder, 'large.txt')];
  await writeText(small, 1);
  await writeText(large, 24);
  const key = (await command('backup', ['new-key'], {})).trim();
  const env = {
    ...{ NODE_ENV: 'production', LOG_LEVEL: 'error', JWT_SECRET: randomBytes(32).toString('hex') },
    ...{ BACKUP_DIR: join(folder, 'backups'), BACKUP_KEY: key },
    ...{ SMTP_URL: mail.url, MAIL_FROM: 'school@drill.example' },
    ...yookassa.env,
    ...{ PUBLIC_URL: front.url, SUPPORT_URL: 'https://support.example/' },
    NODE_EXTRA_CA_CERTS: certificate.cert,
  };
  return {
    ...{ env, yookassa, mail, front, works: { small, large } },
    async close() {
      front.stop();
      await mail.stop();
      await yookassa.stop();
    },
  };
}
