import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import manifest from '../../package.json' with { type: 'json' };
import { migrations } from './migrations/index';
import { refuseUnsupported } from './schema-support';
import type { Tables } from './tables';

interface MigrateOptions {
  /** Version of this API; specs set it. */
  version?: string;
  migrations?: Record<string, Migration>;
}

// 0.1.0 refuses a database whose table names a migration that it does not know. So that one can go back to
// it, the table lists what 0.1.0 knows, and a table of its own lists what came later.
const last = '2026-11-21-17-opened-courses';
const tables = [
  { name: 'kysely_migration', holds: (name: string) => name <= last },
  { name: 'kysely_later_migration', holds: (name: string) => name > last },
];

// Kysely's own number: replicas of any version that start together wait for each other on this lock.
const lock = sql.raw('3853314791062309107');

/**
 * Brings the schema up to date. Replicas that start together wait for each other. A newer schema is left as it
 * is. Throws `DatabaseError` when the schema needs a later API, and what a failing migration threw; nothing
 * of that migration is kept.
 */
export async function migrate(db: Kysely<Tables>, options: MigrateOptions = {}): Promise<void> {
  const { version = manifest.version, migrations: all = migrations } = options;
  await db.connection().execute(async (connection) => {
    // A replica waits, and a migration runs, for longer than any statement of a request may.
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`select pg_advisory_lock(${lock})`.execute(connection);
    try {
      await refuseUnsupported(connection, version);
      for (const { name, holds } of tables) {
        const own = Object.entries(all).filter(([migration]) => holds(migration));
        await run(connection, name, Object.fromEntries(own));
      }
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}

async function run(db: Kysely<Tables>, table: string, own: Record<string, Migration>): Promise<void> {
  const done = await findExecuted(db, table);
  const migrator = new Migrator({
    db,
    // What a newer API has done is done here too: the Migrator refuses names that nobody gives it.
    provider: { getMigrations: async () => ({ ...Object.fromEntries(done.map(asDone)), ...own }) },
    migrationTableName: table,
    migrationLockTableName: `${table}_lock`,
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
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
