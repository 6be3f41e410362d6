import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresBinaries, startPostgres } from '../../test/postgres.mjs';
import { requireBuiltApi } from './open-school.mjs';

/**
 * Runs a drill on a new PostgreSQL server and in a new folder, and removes both afterwards. The process ends with 1
 * when the drill fails or PostgreSQL is not installed.
 *
 * @param {{ durable?: boolean }} options
 * @param {(server: Awaited<ReturnType<typeof startPostgres>>, folder: string) => Promise<boolean>} drill
 *   true when it passed
 */
export async function drillPostgres(options, drill) {
  requireBuiltApi();
  const binaries = postgresBinaries();
  if (binaries === null) {
    console.log('PostgreSQL: not installed, drill skipped');
    process.exitCode = 1;
    return;
  }
  const folder = await mkdtemp(join(tmpdir(), 'stupeni-drill-'));
  const server = await startPostgres(binaries, options);
  try {
    if (!(await drill(server, folder))) process.exitCode = 1;
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
