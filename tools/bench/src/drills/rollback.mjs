import { hash } from '@node-rs/argon2';
import { findFreePort } from '../../../start/ports.mjs';
import { password } from '../crash-school.mjs';
import { defineDrill, fillSchool } from '../harness.mjs';
import { findBrokenInvariants } from '../lost-writes.mjs';
import { buildPreviousApi } from '../previous-api.mjs';
import { runSchoolDay, staffStatements } from '../school-day.mjs';

const summary = `select (select count(*) from users) as users, (select count(*) from progress) as progress,
  (select json_agg(name order by name) from kysely_migration) as migrations`;

/**
 * Tests whether a release can be rolled back. The current API migrates a database. The last released API starts on it and
 * serves a school day. Then the current API serves another one, and all invariants must hold. The released API may also
 * reject the database when a migration requires a newer API (services/api/README.md).
 */
export const rollback = defineDrill('rollback', async ({ pg, api, atEnd }) => {
  const previous = buildPreviousApi();
  atEnd(previous.remove);
  await fillSchool({ pg, api }, { lessons: 4, more: staffStatements(await hash(password)) });
  const supported = await pg.read('select lowest_api from schema_support order by at desc limit 1');
  const lowest = supported.map(({ lowest_api }) => String(lowest_api));
  const before = JSON.stringify(await pg.read(summary));
  try {
    // The previous API does not tell its address.
    const server = await api({}, { script: previous.script, port: await findFreePort() });
    await runSchoolDay(server.url, 0);
    await server.stop();
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    if (lowest.length === 0 || !lowest.every((version) => message.includes(version))) throw error;
    const reason = message.split('\n').find((line) => lowest.some((version) => line.includes(version)));
    console.log(`${pg.name}: ${previous.version} rejects the newer schema: ${reason?.trim()}`);
    return before === JSON.stringify(await pg.read(summary)) ? [] : ['it changed the database'];
  }
  const current = await api();
  await runSchoolDay(current.url, 1);
  await current.stop();
  console.log(
    `${pg.name}: ${previous.version} works with the newer schema, and the current API reads its data`,
  );
  return findBrokenInvariants(pg.read);
});
