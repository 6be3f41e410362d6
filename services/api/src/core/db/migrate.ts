import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import manifest from '../../../package.json' with { type: 'json' };
import { findExecuted, migrationTable } from './executed-migrations';
import { migrations } from './migrations/index';
import { requireSupported } from './schema-support';
import { noLimit } from './statement-limits';
import type { Tables } from './tables';

interface MigrateOptions {
  /** Version of this API; specs set it. */
  version?: string;
  migrations?: Record<string, Migration>;
  /** Set by a restore that fills the database. */
  isRestoring?: boolean;
  /** Called each time when the migrations are rolled back, because others use a table that they change. */
  onWait?: () => void;
  /** Milliseconds; specs set them. */
  lockTimeoutMs?: number;
  pauseMs?: number;
}

/**
 * How long a migration waits for those who use its table. A backup uses all tables for minutes, and each new reader of
 * the table waits behind the migration. So the migration gives up soon and tries again after a pause.
 */
const usualLockTimeoutMs = 3000;
const usualPauseMs = 10_000;

/** The codes of PostgreSQL for a lock that was not free in time, and for two transactions that wait for each other. */
const tablesAreUsed: unknown[] = ['55P03', '40P01'];

// The number of Kysely's own lock, which older versions of the API take. So replicas of all versions wait for each
// other.
const lock = sql.raw('3853314791062309107');

/**
 * Runs the pending migrations and resolves to their names. Replicas that start together wait for each other. A newer
 * schema is not changed. While others use a table that a migration changes, all pending ones are rolled back and tried
 * again. When a migration fails, it is rolled back and its error is thrown.
 * @throws DatabaseError when the schema needs a later API or is of version 0.1, or a restore is not finished
 */
export async function migrate(db: Kysely<Tables>, options: MigrateOptions = {}): Promise<string[]> {
  const { version = manifest.version, migrations: all = migrations, isRestoring = false } = options;
  return db.connection().execute(async (connection) => {
    // Waiting and migrating may take longer than the timeout for statements of requests.
    await sql.raw(noLimit.ofSession).execute(connection);
    await sql`select pg_advisory_lock(${lock})`.execute(connection);
    try {
      await requireSupported(connection, version, { isRestoring });
      const pending = await findPending(connection, all);
      await runWhenTablesAreFree(connection, options, () => run(connection, all));
      return pending;
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection);
      await sql`reset lock_timeout`.execute(connection);
      await sql.raw(noLimit.reset).execute(connection);
    }
  });
}

async function runWhenTablesAreFree(
  connection: Kysely<Tables>,
  { lockTimeoutMs = usualLockTimeoutMs, pauseMs = usualPauseMs, onWait }: MigrateOptions,
  work: () => Promise<void>,
): Promise<void> {
  await sql`set lock_timeout = ${sql.lit(lockTimeoutMs)}`.execute(connection);
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!tablesAreUsed.includes((error as { code?: unknown }).code)) throw error;
    }
    onWait?.();
    await setTimeout(pauseMs);
  }
}

/** The names of the migrations of this API that have not run, oldest first. */
export async function findPending(
  db: Kysely<Tables>,
  all: Record<string, Migration> = migrations,
): Promise<string[]> {
  const done = await findExecuted(db);
  return Object.keys(all)
    .filter((name) => !done.includes(name))
    .sort();
}

async function run(db: Kysely<Tables>, all: Record<string, Migration>): Promise<void> {
  const done = await findExecuted(db);
  const migrator = new Migrator({
    db,
    // The list also has the migrations of a newer API, because the Migrator throws on unknown names.
    provider: { getMigrations: async () => ({ ...Object.fromEntries(done.map(asDone)), ...all }) },
    migrationTableName: migrationTable,
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error as Error;
}

const asDone = (name: string): [string, Migration] => [
  name,
  { up: () => Promise.reject(new Error(`${name} belongs to a newer API and has run already`)) },
];
