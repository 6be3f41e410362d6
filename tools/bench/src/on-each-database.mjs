import { embedded, postgres } from './databases.mjs';
import { requireBuiltApi } from './open-school.mjs';

/**
 * Measures on PostgreSQL, then on the embedded database, each time on a new database. Without PostgreSQL it prints a
 * message, and the process ends with 1.
 *
 * @param {(database: import('./databases.mjs').BenchDatabase) => Promise<void>} measure
 */
export async function onEachDatabase(measure) {
  requireBuiltApi();
  for (const open of [postgres, embedded]) {
    const database = await open();
    if (database === null) {
      console.log('\nPostgreSQL: not installed, not measured');
      process.exitCode = 1;
      continue;
    }
    try {
      await measure(database);
    } finally {
      await database.drop();
    }
  }
}
