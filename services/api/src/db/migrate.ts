import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import manifest from '../../package.json' with { type: 'json' };
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
}

// API 0.1.0 does not start when `kysely_migration` has an unknown migration. To allow a return to 0.1.0, this table has
// only the migrations that 0.1.0 knows. A second table has the later ones.
const lastOf010 = '2026-11-21-17-opened-courses';
const tables = [
  { name: 'kysely_migration', holds: (name: string) => name <= lastOf010 },
  { name: 'kysely_later_migration', holds: (name: string) => name > lastOf010 },
];

/** The tables with the names of the migrations that have run. */
export const migrationTables = tables.map(({ name }) => name);

// The number of Kysely's own lock, so that replicas of any version that start together wait for each other.
const lock = sql.raw('3853314791062309107');

/**
 * Runs the pending migrations and resolves to their names. Replicas that start together wait for each other. A newer
 * schema is not changed. Throws `DatabaseError` when the schema needs a later API or a restore is not finished. When a
 * migration fails, it is rolled back and its error is thrown.
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
      for (const { name, holds } of tables) {
        const own = Object.entries(all).filter(([migration]) => holds(migration));
        await run(connection, name, Object.fromEntries(own));
      }
      return pending;
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection);
      await sql.raw(noLimit.over).execute(connection);
    }
  });
}

/** The names of the migrations of this API that have not run, oldest first. */
export async function findPending(
  db: Kysely<Tables>,
  all: Record<string, Migration> = migrations,
): Promise<string[]> {
  const done = new Set<string>();
  for (const table of migrationTables) for (const name of await findExecuted(db, table)) done.add(name);
  return Object.keys(all)
    .filter((name) => !done.has(name))
    .sort();
}

async function run(db: Kysely<Tables>, table: string, own: Record<string, Migration>): Promise<void> {
  const done = await findExecuted(db, table);
  const migrator = new Migrator({
    db,
    // With the migrations of a newer API, because the Migrator throws on unknown names.
    provider: { getMigrations: async () => ({ ...Object.fromEntries(done.map(asDone)), ...own }) },
    migrationTableName: table,
    migrationLockTableName: `${table}_lock`,
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error as Error;
}

const asDone = (name: string): [string, Migration] => [
  name,
  { up: () => Promise.reject(new Error(`${name} belongs to a newer API and has run already`)) },
];

async function findExecuted(db: Kysely<Tables>, table: string): Promise<string[]> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${table}) is not null as found`.execute(
    db,
  );
  if (!rows[0]?.found) return [];
  const executed = await sql<{ name: string }>`select name from ${sql.table(table)}`.execute(db);
  return executed.rows.map(({ name }) => name);
}
