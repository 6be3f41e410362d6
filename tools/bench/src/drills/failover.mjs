import { startPgbouncer } from '@stupeni/deploy';
import { setTimeout as pause } from 'node:timers/promises';
import { ensurePrograms } from '../../../test/system-packages.mjs';
import { execute } from '../databases.mjs';
import {
  waitUntilAllGrow,
  defineDrill,
  fillSchool,
  isReady,
  makeRepeatingSender,
  makeWriters,
} from '../harness.mjs';
import { findLostWrites } from '../lost-writes.mjs';
import { countKinds } from '../mixed-writes.mjs';
import { startMovableAddress } from '../movable-address.mjs';
import { startReplicated } from '../replicated-postgres.mjs';

const detectSeconds = Number(process.env.DETECT_SECONDS ?? 5);

/** @param {import('../harness.mjs').Tools} tools @param {boolean} synchronous @returns {Promise<string[]>} */
async function failOver({ pg, api, atEnd }, synchronous) {
  const [postgres, pgbouncer] = [await ensurePrograms('postgresql'), await ensurePrograms('pgbouncer')];
  if ('missing' in postgres) throw new Error(postgres.missing);
  if ('missing' in pgbouncer) throw new Error(pgbouncer.missing);
  const servers = await startReplicated(postgres.found, { synchronous });
  atEnd(servers.stop);
  const pooled = await startPgbouncer(pgbouncer.found, servers.primary);
  atEnd(pooled.stop);
  const direct = await startMovableAddress(servers.primary);
  atEnd(direct.stop);
  const env = { DATABASE_URL: pooled.url, DATABASE_DIRECT_URL: direct.url, LOG_LEVEL: 'silent' };
  const school = {
    api: () => api(env),
    pg: {
      ...pg,
      fill: async (/** @type {string[]} */ statements) => void (await execute(servers.primary, statements)),
      read: (/** @type {string} */ statement) => execute(servers.primary, [statement]),
    },
  };
  const people = makeWriters(await fillSchool(school, { lessons: 4000 }));
  const { acknowledged } = people;
  const urls = [(await api(env)).url, (await api(env)).url];
  const { state, send } = makeRepeatingSender({ acceptsAll: true });
  const { done } = await people.begin(urls, send);
  await pause(5000);
  await servers.cutOff();
  await pause(1000);
  state.longestGap = 0;
  await servers.kill();
  await pause(detectSeconds * 1000);
  const decidedAt = performance.now();
  await servers.promote();
  await pooled.pointTo(servers.standby);
  direct.pointTo(servers.standby);
  const promotedAt = performance.now();
  while (!(await Promise.all(urls.map(isReady))).every(Boolean)) await pause(20);
  const readyAt = performance.now();
  // Asynchronous replication can lose a completed lesson. Then its learner cannot complete the next one.
  if (synchronous) await waitUntilAllGrow(done, () => countKinds(acknowledged));
  await pause(3000);
  state.isOver = true;
  await done;
  const read = (/** @type {string} */ statement) => execute(servers.standby, [statement]);
  const lost = await findLostWrites({ env: pg.env, read }, acknowledged);
  const ms = (/** @type {number} */ from, /** @type {number} */ to) => `${Math.round(to - from)} ms`;
  console.log(
    `${synchronous ? 'synchronous' : 'asynchronous'}: promoted ${ms(decidedAt, promotedAt)} after the decision, both ` +
      `processes ready ${ms(promotedAt, readyAt)} later; no write for ${Math.round(state.longestGap)} ms in all; failed ` +
      `answers ${JSON.stringify(state.failed)}; acknowledged ${JSON.stringify(countKinds(acknowledged))}, lost ${lost.length}`,
  );
  const unexpected = Object.keys(state.failed).filter((status) => status !== '503');
  return [...unexpected.map((status) => `answered ${status}`), ...lost];
}

/**
 * Kills the primary of a replicated PostgreSQL under mixed writes. Two API processes reach it through PgBouncer. After
 * DETECT_SECONDS (5) the standby is promoted, and PgBouncer is pointed to it. One second before the kill, the primary can no
 * longer send its log, as after a break of the network. With synchronous replication no acknowledged write may be lost.
 */
export const failover = defineDrill('failover', (tools) => failOver(tools, true), { on: [] });

/** Shows what asynchronous replication loses. Fails only when the API does not become ready after the promotion. */
export const asynchronousFailover = defineDrill(
  'asynchronous-failover',
  async (tools) => {
    for (const line of (await failOver(tools, false)).slice(0, 5)) console.log(`  ${line}`);
    return [];
  },
  { on: [] },
);
