import { sql } from 'kysely';
import { openFromSnapshot } from '../../testing/embedded-snapshot';
import { openFromTemplate } from '../../testing/postgres-template';
import type { Database } from './database';

let database: Database;
beforeAll(async () => {
  const url = process.env['TEST_DATABASE_URL'];
  database = await (url ? openFromTemplate(url, {}) : openFromSnapshot({}));
});
afterAll(() => database.close());

// New schools are copies of one migrated database, so they would share every random value of a migration.
it('has two counters at zero, the lowest API and no other rows', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname not like 'kysely%'`.execute(database.db);
  const filled: Record<string, unknown[]> = {};
  for (const { name } of rows) {
    const content = await sql`select * from ${sql.table(name)}`.execute(database.db);
    if (content.rows.length > 0) filled[name] = content.rows;
  }
  expect(filled).toEqual({
    counters: [{ name: 'courses', value: 0 }],
    schema_support: [{ lowest_api: '0.2.0', migration: '2026-11-27-01-schema', at: expect.any(Date) }],
    slot_account: [{ id: true, paid: 0, used: 0 }],
  });
});
