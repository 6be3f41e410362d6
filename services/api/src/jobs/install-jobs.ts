import type { Database } from '../db/database';
import { newBoss } from './boss';
import { deadQueue, jobNames, storedQueue } from './queues';

/** The queues of this API that the database does not have yet. */
export async function findMissingQueues({ jobs }: Pick<Database, 'jobs'>): Promise<string[]> {
  const schema = await jobs.executeSql(`select to_regclass('jobs.queue') is not null as found`);
  const { rows } = schema.rows[0]?.found
    ? await jobs.executeSql('select name from jobs.queue')
    : { rows: [] };
  const present = new Set(rows.map(({ name }) => name as string));
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
