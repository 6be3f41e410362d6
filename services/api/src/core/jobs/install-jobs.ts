import type { Database } from '../db/database';
import { newBoss } from './boss';
import { deadQueue, jobNames, storedQueue } from './queues';

/** The queues of this API that the database does not have yet. */
export async function findMissingQueues({ jobs }: Pick<Database, 'jobs'>): Promise<string[]> {
  const namesIn = async (statement: string) =>
    (await jobs.executeSql(statement)).rows.map((row) => (row as { name: string }).name);
  // A table of pg-boss, so it is not there before the first installation.
  const tables = await namesIn(`select 'queue' as name where to_regclass('jobs.queue') is not null`);
  const present = new Set(tables.length > 0 ? await namesIn('select name from jobs.queue') : []);
  return [deadQueue, ...jobNames].filter((name) => !present.has(name));
}

/**
 * Creates the schema `jobs` with all queues, or brings it up to date. Replicas that start together wait for each other
 * on pg-boss's lock. A newer schema stays as it is (ADR 0026).
 */
export async function installJobs(database: Pick<Database, 'jobs' | 'dialect'>): Promise<void> {
  const boss = newBoss(database);
  let failure: Error | undefined;
  boss.on('error', (error) => (failure ??= error));
  await boss.start();
  try {
    await boss.createQueue(deadQueue, { retentionSeconds: 30 * 24 * 3600 });
    for (const name of jobNames) {
      const { policy, options } = storedQueue(name);
      await boss.createQueue(name, { policy });
      await boss.updateQueue(name, options);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
  if (failure) throw failure;
}
