import { EventEmitter, once } from 'node:events';
import { type Kysely, sql } from 'kysely';
import { useTestDatabase } from '../../testing/test-database';
import { longConnectTimeout } from '../../testing/postgres-template';
import { openPostgres } from './postgres';
import { findExecuted } from './executed-migrations';
import { migrate } from './migrate';
import { migrations } from './migrations/index';

const test = useTestDatabase({ own: true });

async function readUrl(): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(test.db);
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = `/${rows[0]?.name}`;
  return url.href;
}

it('migrates once when four replicas start together', async () => {
  const url = await readUrl();
  await sql`drop schema public cascade`.execute(test.db);
  await sql`create schema public`.execute(test.db);
  const replicas = Array.from({ length: 4 }, () => openPostgres(url, longConnectTimeout));
  await Promise.all(replicas.map(({ db }) => migrate(db)));
  await Promise.all(replicas.map(({ close }) => close()));
  expect((await findExecuted(test.db)).toSorted()).toEqual(Object.keys(migrations));
});

it('lets others read a table while it waits for a backup of the table, and then changes it', async () => {
  const url = await readUrl();
  const [backup, updating] = [openPostgres(url, longConnectTimeout), openPostgres(url, longConnectTimeout)];
  const up = (db: Kysely<never>) => db.schema.alterTable('users').addColumn('spec', 'integer').execute();
  const end = new EventEmitter();
  const [isStored, isWaiting] = [once(end, 'stored'), once(end, 'waiting')];
  const copying = backup.db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').execute();
    await isStored;
  });
  const migrating = migrate(updating.db, {
    migrations: { ...migrations, '2999-01-01-01-spec': { up } },
    lockTimeoutMs: 20,
    pauseMs: 20,
    onWait: () => end.emit('waiting'),
  });
  await isWaiting;
  expect(await test.db.selectFrom('users').select('id').execute()).toEqual([]);
  end.emit('stored');
  await copying;
  expect(await migrating).toEqual(['2999-01-01-01-spec']);
  expect((await sql`select spec from users`.execute(test.db)).rows).toEqual([]);
  await Promise.all([backup.close(), updating.close()]);
});

it('tries again after PostgreSQL has ended it in a deadlock', async () => {
  let attempts = 0;
  const up = async (db: Kysely<never>) => {
    attempts += 1;
    if (attempts === 1)
      await sql`do $$ begin raise exception using errcode = 'deadlock_detected'; end $$`.execute(db);
  };
  const name = '2999-01-01-02-spec';
  const all = { ...migrations, [name]: { up } };
  expect(await migrate(test.db, { migrations: all, pauseMs: 20 })).toContain(name);
  expect(attempts).toBe(2);
});
