import { setTimeout as pause } from 'node:timers/promises';
import {
  waitUntilAllGrow,
  defineDrill,
  fillSchool,
  isReady,
  makeRepeatingSender,
  waitUntil,
  makeWriters,
} from '../harness.mjs';
import { findLostWrites } from '../lost-writes.mjs';
import { countKinds } from '../mixed-writes.mjs';

const signals = /** @type {const} */ (['SIGINT', 'SIGQUIT', 'SIGKILL']);
const names = { SIGINT: 'fast', SIGQUIT: 'immediate', SIGKILL: 'killed' };

/**
 * Restarts PostgreSQL under mixed writes: fast, immediate and killed in turn. The API must stay alive, answer 503 with
 * Retry-After during the restart, and lose no acknowledged write.
 */
export const restart = defineDrill(
  'restart',
  async ({ pg, api, times }) => {
    const people = makeWriters(await fillSchool({ pg, api }, { lessons: 200 * times }));
    const { acknowledged } = people;
    const { url, pid } = await api();
    for (let round = 0; round < times; round += 1) {
      const { state, send } = makeRepeatingSender();
      const { done } = await people.begin([url], send);
      await waitUntilAllGrow(done, () => countKinds(acknowledged));
      await pause(Math.random() * 300);
      const signal = signals[round % signals.length] ?? 'SIGINT';
      await pg.restart?.(signal, async () => {
        await waitUntil(async () => !(await isReady(url)), 'the API is not ready');
        await Promise.race([done, waitUntil(() => state.failed['503'], 'a write gets 503')]);
      });
      const restartedAt = performance.now();
      await waitUntil(() => isReady(url), 'the API is ready after the restart');
      const readyMs = Math.round(performance.now() - restartedAt);
      await waitUntilAllGrow(done, () => countKinds(acknowledged));
      state.isOver = true;
      await done;
      process.kill(pid, 0);
      const lost = await findLostWrites(pg, acknowledged);
      console.log(
        `  ${names[signal]}: ready ${readyMs} ms after the database, 503 ${state.failed['503']} times`,
      );
      if (lost.length > 0) return lost;
    }
    console.log(
      `${pg.name}: ${times} restarts, acknowledged ${JSON.stringify(countKinds(acknowledged))}, lost 0`,
    );
    return [];
  },
  { on: ['PostgreSQL'], durable: true, times: 20 },
);
