import type { Database } from '../db/database';
import { makeBoss } from './boss';
import { deadQueue, type JobKind, toStoredQueue } from './job-kind';

/** The queues of these jobs that the database does not have yet. */
export async function findMissingQueues(
  { jobs }: Pick<Database, 'jobs'>,
  kinds: readonly JobKind[],
): Promise<string[]> {
  const listNames = async (statement: string) =>
    (await jobs.executeSql(statement)).rows.map((row) => (row as { name: string }).name);
  // The table belongs to pg-boss, so it does not exist before the first installation.
  const tables = await listNames(`select 'queue' as name where to_regclass('jobs.queue') is not null`);
  const present = new Set(tables.length > 0 ? await listNames('select name from jobs.queue') : []);
  return [deadQueue, ...kinds.map(({ name }) => name)].filter((name) => !present.has(name));
}

/**
 * Creates the schema `jobs` with the queues of these jobs, or brings it up to date. Replicas that start together wait
 * for each other, because pg-boss takes a lock. A newer schema stays as it is (ADR 0026).
 */
export async function installJobs(
  database: Pick<Database, 'jobs' | 'dialect'>,
  kinds: readonly JobKind[],
): Promise<void> {
  const boss = makeBoss(database);
  let failure: Error | undefined;
  boss.on('error', (error) => (failure ??= error));
  await boss.start();
  try {
    await boss.createQueue(deadQueue, { retentionSeconds: 30 * 24 * 3600 });
    for (const kind of kinds) {
      const { policy, options } = toStoredQueue(kind);
      await boss.createQueue(kind.name, { policy });
      await boss.updateQueue(kind.name, options);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
  if (failure) throw failure;
}
