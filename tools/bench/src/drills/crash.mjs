import { setTimeout as pause } from 'node:timers/promises';
import { waitUntilAllGrow, defineDrill, fillSchool, findUnwrittenKinds, makeWriters } from '../harness.mjs';
import { findLostWrites } from '../lost-writes.mjs';
import { countKinds } from '../mixed-writes.mjs';

/** Kills the API under mixed writes. After each kill every acknowledged write must be there. */
export const crash = defineDrill(
  'crash',
  async ({ pg, api, times }) => {
    const people = makeWriters(await fillSchool({ pg, api }));
    const { acknowledged } = people;
    for (let kill = 0; kill < times; kill += 1) {
      const server = await api();
      const { done } = await people.begin([server.url]);
      await waitUntilAllGrow(done, () => countKinds(acknowledged));
      await Promise.race([done, pause(Math.random() * 700)]);
      process.kill(server.pid, 'SIGKILL');
      await done;
      await server.stop();
      // The API must start again after the crash. Then it stops, so that the drill can read the database.
      await (await api()).stop();
      const lost = await findLostWrites(pg, acknowledged);
      if (lost.length > 0) return lost;
    }
    console.log(
      `${pg.name}: ${times} kills, acknowledged ${JSON.stringify(countKinds(acknowledged))}, lost 0`,
    );
    return findUnwrittenKinds(acknowledged);
  },
  { times: 20 },
);
