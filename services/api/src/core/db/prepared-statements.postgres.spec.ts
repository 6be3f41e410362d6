import { sql } from 'kysely';
import { findRepeatedPlans } from '../../testing/reject-repeated-plans';
import { useTestDatabase } from '../../testing/test-database';
import { plannedEachTime, makeStatementNames } from './prepared-statements';

const test = useTestDatabase({ own: true });
const prepared = sql<{ statement: string }>`select statement from pg_prepared_statements order by statement`;

it('prepares planned statements once for each connection, and no others', async () => {
  const statements = await test.db.connection().execute(async (connection) => {
    for (const id of [1, 2, 3]) {
      await connection.selectFrom('courses').select('id').where('id', '=', id).execute();
      await connection.selectFrom('courses').select('title').execute();
      await sql`lock table "courses"; select 1 from "courses"`.execute(connection);
    }
    return (await prepared.execute(connection)).rows.map(({ statement }) => statement);
  });
  expect(statements.filter((statement) => /from "courses"( where|$)/.test(statement))).toEqual([
    'select "id" from "courses" where "id" = $1',
    'select "title" from "courses"',
  ]);
});

it('plans for all values, and for the values of a call only where the statement says so', async () => {
  const modes = await test.db.connection().execute(async (connection) => {
    const mode = sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode where ${true}`;
    const read = async (statement: typeof mode) => (await statement.execute(connection)).rows[0]?.mode;
    const failing = sql`${plannedEachTime} select 1 / ${0}::int`;
    return [
      await read(mode),
      await read(sql`${plannedEachTime} ${mode}`),
      await read(mode),
      await failing.execute(connection).catch(({ code }: { code: string }) => code),
      await read(mode),
      await connection
        .transaction()
        .execute((trx) => failing.execute(trx))
        .catch(({ code }: { code: string }) => code),
      await read(mode),
    ];
  });
  const [divided, general] = ['22012', 'force_generic_plan'];
  expect(modes).toEqual([general, 'force_custom_plan', general, divided, general, divided, general]);
});

it('compiles no statement', async () => {
  const { rows } = await sql<{ jit: string }>`select current_setting('jit') as jit`.execute(test.db);
  expect(rows).toEqual([{ jit: 'off' }]);
});

it('finds a statement that is planned again for each call', async () => {
  await test.db.selectFrom('courses').select('id').where('id', '=', 1).execute();
  await sql`${plannedEachTime} select 1 where ${true}`.execute(test.db);
  expect(await findRepeatedPlans(test)).toEqual([]);
  await sql`(select 2 where ${true})`.execute(test.db);
  expect(await findRepeatedPlans(test)).toEqual(['(select 2 where $1)']);
  await test.db.connection().execute(async (connection) => {
    await sql`set plan_cache_mode = auto`.execute(connection);
    await connection.selectFrom('courses').select('id').where('id', '=', 3).execute();
    await sql`reset plan_cache_mode`.execute(connection);
  });
  expect(await findRepeatedPlans(test)).toContain('select "id" from "courses" where "id" = $1');
});

it('fails once and then works when a migration changes the table during a run', async () => {
  const read = () => sql`select * from counters where value > ${-1}`.execute(test.db);
  await read();
  await sql`alter table counters add column note text`.execute(test.db);
  await read().catch((error: { code: string }) => expect(error.code).toBe('0A000'));
  expect((await read()).rows).toEqual([{ name: 'courses', value: 0, note: null }]);
});

it('names at most 500 statements and never changes a name', () => {
  const { getName } = makeStatementNames();
  const first = getName('select 0 where $1');
  const names = new Set(Array.from({ length: 2000 }, (_, at) => getName(`select ${at} where $1`)));
  expect(names.has(undefined)).toBe(true);
  expect(names.size).toBeLessThanOrEqual(501);
  expect(getName('select 0 where $1')).toBe(first);
});
