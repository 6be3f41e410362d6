import { sql } from 'kysely';
import { useTestDatabase } from '../../testing/test-database';
import { longConnectTimeout } from '../../testing/postgres-template';
import { openPostgres } from './postgres';
import { findExecuted } from './executed-migrations';
import { migrate } from './migrate';
import { migrations } from './migrations/index';

const test = useTestDatabase({ own: true });

it('migrates once when four replicas start together', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(test.db);
  await sql`drop schema public cascade`.execute(test.db);
  await sql`create schema public`.execute(test.db);
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = `/${rows[0]?.name}`;
  const replicas = Array.from({ length: 4 }, () => openPostgres(url.href, longConnectTimeout));
  await Promise.all(replicas.map(({ db }) => migrate(db)));
  await Promise.all(replicas.map(({ close }) => close()));
  expect((await findExecuted(test.db)).toSorted()).toEqual(Object.keys(migrations));
});
