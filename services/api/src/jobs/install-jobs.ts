import type { Database } from '../db/database';
import { newBoss } from './boss';
import { deadQueue, jobNames, storedQueue } from './queues';

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
