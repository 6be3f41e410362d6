import type { PGlite } from '@electric-sql/pglite';
import type { Database, DatabaseOptions } from '../db/database';
import { embeddedFrom } from '../db/embedded';
import { pgliteFromSnapshot } from './embedded-snapshot';

// One for each group of spec files, because a group loads this module once.
let shared: Promise<PGlite> | undefined;
let inUse = false;

/**
 * Opens the embedded database that all spec files of a group use (tools/test/group.js), one after another. Closing it
 * leaves it open for the next file of the group, and jest.setup.ts closes it after the last one. Throws when a file opens
 * it twice. Closing throws when the file changed the schema.
 */
export async function openShared(options: DatabaseOptions): Promise<Database> {
  if (inUse) throw new Error('A second database in a spec file needs useTestDatabase({ own: true }).');
  inUse = true;
  const pglite = await (shared ??= pgliteFromSnapshot());
  Object.assign(globalThis, { sharedDatabase: pglite });
  const before = await lastSchemaChange(pglite);
  return {
    ...embeddedFrom(pglite, options),
    async close() {
      inUse = false;
      const isUnchanged = (await lastSchemaChange(pglite)) === before;
      if (isUnchanged && 'specFiles' in globalThis) return;
      shared = undefined;
      await pglite.close();
      if (!isUnchanged)
        throw new Error('A spec file that changes the schema needs useTestDatabase({ own: true }).');
    },
  };
}

/** A transaction number that grows when a column, function, trigger, constraint or comment is added. */
async function lastSchemaChange(pglite: PGlite): Promise<number> {
  const { rows } = await pglite.query<{ last: number }>(`
    select max(xmin::text::int8) as last from (
      select xmin from pg_attribute union all select xmin from pg_proc union all select xmin from pg_trigger
      union all select xmin from pg_constraint union all select xmin from pg_description) as catalogue`);
  return rows[0]!.last;
}
