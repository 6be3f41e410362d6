import { type Kysely, sql } from 'kysely';
import { useTestDatabase } from '../../testing/test-database';
import { DatabaseError } from './database-error';
import { findExecuted } from './executed-migrations';
import { migrate } from './migrate';
import { migrations } from './migrations/index';
import { requireApi } from './migrations/require-api';
import type { Tables } from './tables';

const test = useTestDatabase({ own: true });

/** A migration of a later API. Its name comes after all of ours. */
const later = '2099-01-01-01-later';
const migrationOf01 = '2026-11-21-01-accounts';
const migrateByLaterApi = (up: (db: Kysely<unknown>) => Promise<unknown>) =>
  migrate(test.db, {
    version: '99.0.0',
    migrations: { ...migrations, [later]: { up: async (db) => void (await up(db)) } },
  });
const hasTable = async (name: string) =>
  (await sql<{ found: boolean }>`select to_regclass(${name}) is not null as found`.execute(test.db)).rows[0]!
    .found;
afterEach(async () => {
  await sql`delete from kysely_migration where name in (${later}, ${migrationOf01})`.execute(test.db);
  await sql`delete from schema_support where migration = ${later}`.execute(test.db);
});

describe('a schema of a later API', () => {
  it('is not changed by an API that it supports', async () => {
    await migrateByLaterApi((db) => sql`comment on table users is 'later'`.execute(db));
    await expect(migrate(test.db)).resolves.toEqual([]);
    expect(await findExecuted(test.db)).toContain(later);
  });

  it('is rejected by an API that is too old, which changes nothing and names both versions', async () => {
    await migrateByLaterApi((db) => requireApi(db, '98.10.2', later));
    const pending = {
      '2099-01-01-02-mine': {
        up: (db: Kysely<Tables>) => sql`create table mine ()`.execute(db).then(() => undefined),
      },
    };
    const started = migrate(test.db, { version: '98.9.11', migrations: { ...migrations, ...pending } });
    await expect(started).rejects.toBeInstanceOf(DatabaseError);
    await expect(started).rejects.toThrow(/нужна версия 98\.10\.2 или новее, а запущена 98\.9\.11/);
    expect(await hasTable('mine')).toBe(false);
    for (const version of ['98.10.2', '98.10.2-rc.1', '98.11.0', '100.0.0'])
      await expect(migrate(test.db, { version })).resolves.toEqual([]);
  });
});

it('rejects a database of version 0.1, and changes nothing', async () => {
  await sql`insert into kysely_migration (name, timestamp) values (${migrationOf01}, '')`.execute(test.db);
  const started = migrate(test.db, {
    migrations: {
      ...migrations,
      '2099-01-01-02-mine': { up: (db) => sql`create table mine ()`.execute(db).then(() => undefined) },
    },
  });
  await expect(started).rejects.toBeInstanceOf(DatabaseError);
  await expect(started).rejects.toThrow('Эта база данных — от версии 0.1');
  expect(await hasTable('mine')).toBe(false);
});

it('rolls back a failed migration and releases the lock', async () => {
  const failing = migrateByLaterApi(async (db) => {
    await sql`create table half ()`.execute(db);
    throw new Error('a bug');
  });
  await expect(failing).rejects.toThrow('a bug');
  expect(await hasTable('half')).toBe(false);
  await expect(migrate(test.db)).resolves.toEqual([]);
});

it('accepts the schema of the current API', async () => {
  await expect(migrate(test.db)).resolves.toEqual([]);
});
