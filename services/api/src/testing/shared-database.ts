import { type Kysely, sql } from 'kysely';
import type { Database, DatabaseOptions } from '../core/db/database';
import { embeddedFrom } from '../core/db/embedded';
import { openPostgres } from '../core/db/postgres';
import type { Tables } from '../core/db/tables';
import { openPgliteFromSnapshot } from './embedded-snapshot';
import { copyTemplate, longConnectTimeout } from './postgres-template';

/** A database that outlives the spec file that uses it. */
interface Shared {
  open(options: DatabaseOptions): Database;
  /** Removes the database. */
  end(): Promise<void>;
}

// One for each group of spec files, because a group loads this module once (tools/test/group.js).
let shared: Promise<Shared> | undefined;
let inUse = false;

/**
 * Opens the database that all spec files of a group use, one after another. Closing it leaves it for the next file of the
 * group, and jest.setup.ts removes it after the last one. Throws when a file opens it twice. Closing throws when the file
 * changed the schema.
 *
 * @param url server of PostgreSQL; without it the database is embedded
 */
export async function openShared(url: string | undefined, options: DatabaseOptions): Promise<Database> {
  if (inUse) throw new Error('A second database in a spec file needs useTestDatabase({ own: true }).');
  inUse = true;
  shared ??= url ? openPostgresShared(url) : openEmbeddedShared();
  const { open, end } = await shared;
  Object.assign(globalThis, { endSharedDatabase: end });
  const database = open(options);
  const before = await findLastSchemaChange(database.db);
  return {
    ...database,
    async close() {
      inUse = false;
      const isUnchanged = (await findLastSchemaChange(database.db)) === before;
      await database.close();
      if (isUnchanged && 'specFiles' in globalThis) return;
      shared = undefined;
      Object.assign(globalThis, { endSharedDatabase: undefined });
      await end();
      if (!isUnchanged)
        throw new Error('A spec file that changes the schema needs useTestDatabase({ own: true }).');
    },
  };
}

async function openEmbeddedShared(): Promise<Shared> {
  const pglite = await openPgliteFromSnapshot();
  return {
    open: (options) => ({ ...embeddedFrom(pglite, options), close: async () => undefined }),
    end: () => pglite.close(),
  };
}

async function openPostgresShared(url: string): Promise<Shared> {
  const copy = await copyTemplate(url);
  return { open: (options) => openPostgres(copy.url, { ...longConnectTimeout, ...options }), end: copy.drop };
}

/** A transaction number that grows when a column, function, trigger, constraint or comment is added. */
async function findLastSchemaChange(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select max(xmin::text::int8) as last from (
      select xmin from pg_attribute union all select xmin from pg_proc union all select xmin from pg_trigger
      union all select xmin from pg_constraint union all select xmin from pg_description) as catalogue`.execute(
    db,
  );
  return rows[0]!.last;
}
