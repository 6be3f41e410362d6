import { startServer } from '@stupeni/deploy';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { learnerEmails, password, visitorEmails } from '../crash-school.mjs';
import {
  waitUntilAllGrow,
  defineDrill,
  fillSchool,
  makeRepeatingSender,
  findUnwrittenKinds,
  makeWriters,
} from '../harness.mjs';
import { findLostWrites } from '../lost-writes.mjs';
import { countKinds } from '../mixed-writes.mjs';
import { root } from '../root.mjs';
import { formatTable } from '../table.mjs';

const deadMs = 10_000;
/** Learners and the moderator; each of them has one call at a time. */
const writersAtOnce = learnerEmails.length + 1;
const signInsAtOnce = 2;

/**
 * Signs visitors in until the sender ends it. Counts the sign-ins.
 *
 * @param {string} url @param {import('../mixed-writes.mjs').Send} send @param {{ signIns: number }} count
 */
async function signInAgain(url, send, count) {
  try {
    for (;;) {
      const email = visitorEmails[count.signIns % visitorEmails.length];
      await send(`${url}/api/auth/login`, {}, { email, password });
      count.signIns += 1;
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}

const sum = (/** @type {Record<string, number>} */ failed) =>
  Object.values(failed).reduce((all, one) => all + one, 0);

/**
 * Kills one of two API processes behind a gateway while people write and sign in, `--times` times, and starts it again at
 * its address after ten seconds. A call that the killed process had received may fail, because a write is never sent
 * twice. Every later call must succeed, and no acknowledged write may be lost.
 */
export const deadProcess = defineDrill(
  'dead-process',
  async ({ pg, api, atEnd, times }) => {
    const people = makeWriters(await fillSchool({ pg, api }, { lessons: 4000 }));
    const { acknowledged } = people;
    const other = await api();
    let target = await api();
    const port = Number(new URL(target.url).port);
    /** @type {string[]} */
    const log = [];
    const gateway = await startServer('gateway', join(root, 'services/gateway/dist/main.js'), {
      env: { API_URL: `${other.url} ${target.url}`, LOG_LEVEL: 'warn' },
      health: '/healthz',
      onLine: (line) => void log.push(line),
    });
    atEnd(gateway.stop);

    const count = { signIns: 0 };
    const counts = () => ({ ...countKinds(acknowledged), ...count });
    /** @type {string[]} */
    const wrong = [];
    /** @type {string[][]} */
    const lines = [];
    for (let kill = 1; kill <= times; kill += 1) {
      const [writing, signingIn] = [
        makeRepeatingSender({ acceptsAll: true }),
        makeRepeatingSender({ acceptsAll: true }),
      ];
      const senders = [writing.state, signingIn.state];
      const countFailed = () => senders.map((state) => sum(state.failed));
      const { done } = await people.begin([gateway.url], writing.send);
      const signIns = Array.from({ length: signInsAtOnce }, () =>
        signInAgain(gateway.url, signingIn.send, count),
      );
      const all = Promise.all([done, ...signIns]);
      await waitUntilAllGrow(all, counts);
      const before = sum(counts());
      process.kill(target.pid, 'SIGKILL');
      await Promise.race([all, pause(1000)]);
      const atKill = countFailed();
      await Promise.race([all, pause(deadMs)]);
      await waitUntilAllGrow(all, counts);
      const later = countFailed().map((failed, at) => failed - Number(atKill[at]));
      const written = sum(counts()) - before;
      await target.stop();
      target = await api({}, { port });
      await waitUntilAllGrow(all, counts);
      for (const state of senders) state.isOver = true;
      await all;
      if (atKill.reduce((a, b) => a + b) > writersAtOnce + signInsAtOnce)
        wrong.push(`more calls failed at the kill than were under way: ${atKill.join(' + ')}`);
      if (later.some((failed) => failed > 0)) wrong.push(`calls failed after the kill: ${later.join(' + ')}`);
      const longest = Math.max(...senders.map(({ longestMs }) => longestMs));
      lines.push([
        String(kill),
        String(written),
        atKill.join(' + '),
        later.join(' + '),
        (longest / 1000).toFixed(1),
      ]);
      wrong.push(...(await findLostWrites(pg, acknowledged)));
    }
    const headers = [
      'kill',
      'acknowledged while dead',
      'failed at the kill: writes + sign-ins',
      'failed later',
    ];
    console.log(formatTable([...headers, 'longest s'], lines));
    console.log(`acknowledged ${JSON.stringify(counts())}; the gateway's log:\n${log.join('\n')}`);
    if (!log.some((line) => line.includes(`процесс API ${target.url} не отвечает`)))
      wrong.push('the gateway does not name the dead process');
    return [...wrong, ...findUnwrittenKinds(acknowledged)];
  },
  { on: ['PostgreSQL'], durable: true, times: 3 },
);
