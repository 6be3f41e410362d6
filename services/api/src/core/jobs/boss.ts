import { PgBoss, type ConstructorOptions } from 'pg-boss';
import type { Database } from '../db/database';

/** A pg-boss on the tables of the schema `jobs`. Without `options`, it neither works nor watches: it only enqueues. */
export function makeBoss(
  { jobs, dialect }: Pick<Database, 'jobs' | 'dialect'>,
  options: ConstructorOptions = {},
): PgBoss {
  return new PgBoss({
    db: jobs,
    backend: dialect === 'embedded' ? 'pglite' : 'postgres',
    schema: 'jobs',
    supervise: false,
    schedule: false,
    ...options,
  });
}
