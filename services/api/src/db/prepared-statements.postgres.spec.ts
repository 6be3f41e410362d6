import { sql } from 'kysely';
import { useTestDatabase } from '../testing/test-database';
import { statementNames } from './prepared-statements';

const test = useTestDatabase({ own: true });
const prepared = sql<{ statement: string }>`select statement from pg_prepared_statements`;

it('prepares statements with parameters once for each connection, and no others', async () => {
  const statements = await test.db.connection().execute(async (connection) => {
    for (const id of [1, 2, 3])
      await connection.selectFrom('courses').select('id').where('id', '=', id).execute();
    await connection.selectFrom('courses').select('title').execute();
    return (await prepared.execute(connection)).rows.map(({ statement }) => statement);
  });
  expect(statements.filter((statement) => statement.includes('from "courses"'))).toEqual([
    'select "id" from "courses" where "id" = $1',
  ]);
});

it('fails once and then works when a migration changes the table during a run', async () => {
  const read = () => sql`select * from counters where value > ${-1}`.execute(test.db);
  await read();
  await sql`alter table counters add column note text`.execute(test.db);
  await read().catch((error: { code: string }) => expect(error.code).toBe('0A000'));
  expect((await read()).rows).toEqual([{ name: 'courses', value: 0, note: null }]);
});

it('names at most 500 statements and never changes a name', () => {
  const { nameOf } = statementNames();
  const first = nameOf('select 0 where $1');
  const names = new Set(Array.from({ length: 2000 }, (_, at) => nameOf(`select ${at} where $1`)));
  expect(names.has(undefined)).toBe(true);
  expect(names.size).toBeLessThanOrEqual(501);
  expect(nameOf('select 0 where $1')).toBe(first);
});
