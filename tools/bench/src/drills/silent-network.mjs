import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { moderatorEmail } from '../crash-school.mjs';
import {
  waitUntilAllGrow,
  defineDrill,
  fillSchool,
  isReady,
  makeRepeatingSender,
  waitUntil,
  makeWriters,
} from '../harness.mjs';
import { findLostWrites, readText } from '../lost-writes.mjs';
import { countKinds } from '../mixed-writes.mjs';
import { startMailServer, startYookassaWithoutTls } from '../outside.mjs';
import { root } from '../root.mjs';
import { startS3 } from '../s3.mjs';
import { formatTable } from '../table.mjs';

const require = createRequire(import.meta.url);
/** @type {typeof import('../../../../services/api/src/testing/silent-proxy')} */
const { startSilentProxy } = require(join(root, 'services/api/src/testing/silent-proxy.ts'));

/**
 * Buys slots and invites people until the round is over.
 *
 * @param {{ url: string, token: string }} moderator
 * @param {Bought} bought
 * @param {import('../mixed-writes.mjs').Send} send
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

/** Starts a proxy in front of a server. `url` is the address of the server through the proxy. @param {string} address */
async function startProxy(address) {
  const url = new URL(address);
  const proxy = await startSilentProxy({ host: url.hostname, port: Number(url.port) });
  url.port = String(proxy.port);
  return { proxy, url: url.href };
}

/**
 * Swallows all bytes to and from PostgreSQL, S3, the mail server and the payment system in turn for `--times` seconds, while
 * people write. The connections stay open, as when a firewall loses its state. Every call must have an answer within 30
 * seconds, the API must be ready again, and no acknowledged write may be lost.
 */
export const silentNetwork = defineDrill(
  'silent-network',
  async ({ pg, api, folder, atEnd, times: silentSeconds }) => {
    const objects = join(folder, 'bucket');
    const [s3, mail, yookassa] = [
      await startS3(objects),
      await startMailServer(),
      await startYookassaWithoutTls(),
    ];
    for (const one of [s3, mail, yookassa]) atEnd(one.stop);
    const targets = {
      PostgreSQL: await startProxy(String(pg.env.DATABASE_URL)),
      S3: await startProxy(s3.env.S3_ENDPOINT ?? ''),
      SMTP: await startProxy(mail.url),
      'the payment system': await startProxy(yookassa.env.YOOKASSA_API_URL),
    };
    for (const { proxy } of Object.values(targets)) atEnd(() => proxy.stop());
    const env = {
      ...s3.env,
      ...yookassa.env,
      MAIL_FROM: 'school@drill.example',
      DATABASE_URL: targets.PostgreSQL.url,
      S3_ENDPOINT: targets.S3.url,
      SMTP_URL: targets.SMTP.url,
      YOOKASSA_API_URL: targets['the payment system'].url,
    };
    // The first start binds the school to its bucket.
    const people = makeWriters(await fillSchool({ pg, api: () => api(env) }, { lessons: 4000 }));
    const { acknowledged } = people;
    const { url, pid } = await api(env);
    atEnd(() => Object.values(targets).forEach(({ proxy }) => proxy.pass()));
    const moderator = { url, token: await people.fetchToken(url, moderatorEmail) };
    /** @type {Bought} */
    const bought = { payments: new Set(), invited: new Set() };
    const counts = () => ({
      ...countKinds(acknowledged),
      payments: bought.payments.size,
      invited: bought.invited.size,
    });

    /** @type {string[][]} */
    const lines = [];
    for (const [name, { proxy }] of Object.entries(targets)) {
      const { state, send } = makeRepeatingSender();
      const { done } = await people.begin([url], send);
      const writing = Promise.all([done, buyAndInvite(moderator, bought, send)]);
      await waitUntilAllGrow(writing, counts);
      state.phase = 'while the network is silent';
      proxy.swallow();
      // `writing` rejects when a call gets no answer.
      await Promise.race([writing, pause(silentSeconds * 1000)]);
      state.phase = 'afterwards';
      proxy.pass();
      const passedAt = performance.now();
      await waitUntil(() => isReady(url), 'the API is ready');
      const readyMs = performance.now() - passedAt;
      await waitUntilAllGrow(writing, counts);
      state.isOver = true;
      await writing;
      process.kill(pid, 0);
      const stored = (/** @type {string} */ key) =>
        readText(join(objects, 'school', `${key}._S3rver_object`));
      const lost = [
        ...(await findLostWrites(pg, acknowledged, stored)),
        ...(await findLostPurchases(pg, bought)),
      ];
      lines.push([
        name,
        String(state.answers),
        String(state.failed['503'] ?? 0),
        (state.longestMs / 1000).toFixed(1),
        (readyMs / 1000).toFixed(1),
        String(Object.values(counts()).reduce((sum, size) => sum + size, 0)),
      ]);
      if (lost.length > 0) return lost;
    }
    console.log(
      formatTable(['silent', 'answers', '503', 'longest s', 'ready after s', 'acknowledged'], lines),
    );
    return [];
  },
  { on: ['PostgreSQL'], durable: true, times: 60 },
);

/** @param {{ read: (statement: string) => Promise<Record<string, any>[]> }} database @param {Bought} bought */
async function findLostPurchases(database, { payments, invited }) {
  const ids = new Set((await database.read('select id from payments')).map(({ id }) => id));
  const emails = new Set((await database.read('select email from users')).map(({ email }) => email));
  return [
    ...[...payments].filter((id) => !ids.has(id)).map((id) => `payment ${id}`),
    ...[...invited].filter((email) => !emails.has(email)).map((email) => `invitation of ${email}`),
  ];
}
