import { openEmbedded, openPostgres } from './databases.mjs';
import { requireBuiltApi } from './open-school.mjs';

/**
 * Takes the measurements on PostgreSQL, then on the embedded database, each on a new database. Without PostgreSQL it prints a
 * message, and the process ends with 1.
 *
 * @param {((database: import('./databases.mjs').BenchDatabase) => Promise<void>)[]} measurements
 */
export async function measureOnEachDatabase(...measurements) {
  requireBuiltApi();
  for (const open of [openPostgres, openEmbedded])
    for (const measure of measurements) {
      const database = await open();
      if (database === null) {
        console.log('\nPostgreSQL: not installed, not measured');
        process.exitCode = 1;
        break;
      }
      try {
        await measure(database);
      } finally {
        await database.drop();
      }
    }
}
