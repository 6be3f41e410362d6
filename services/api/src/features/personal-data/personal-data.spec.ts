import { sql } from 'kysely';
import { useTestDatabase } from '../../testing/test-database';
import { personFields, toGivenColumns } from '../participants/person';
import { is, type PersonalTable } from './personal-table';
import { personalData } from './personal-data';
import { requirePersonalTable, makeSection, personalTables } from './read-personal-data';

const test = useTestDatabase();

/** Columns of the tables of the database, by table, without those that are about its migrations. */
async function storedColumns(): Promise<[table: string, columns: string[]][]> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as table, array_agg(column_name::text order by column_name) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely_%'
      and table_name <> 'schema_support'
    group by 1 order by 1`.execute(test.db);
  return rows.map(({ table, columns }) => [table, columns.toSorted()]);
}

it('describes every column of every table with rows about people', async () => {
  const stored = await storedColumns();
  const described = Object.entries<{ columns?: object }>(personalData as never).map(
    ([table, { columns }]) => [table, columns && Object.keys(columns).toSorted()] as const,
  );
  const personal: readonly string[] = personalTables;
  expect(described.toSorted(([one], [two]) => (one < two ? -1 : 1))).toEqual(
    stored.map(([table, columns]) => [table, personal.includes(table) ? columns : undefined]),
  );
});

it('does not compile with a column that is not described', () => {
  const planted = { topic: 'account', owner: 'user_id', rows: 'deleted' } as const;
  const whole: PersonalTable<{ user_id: number; phone: string }> = {
    ...planted,
    columns: { user_id: is.service, phone: is.shown('phone') },
  };
  const forgotten: PersonalTable<{ user_id: number; phone: string }> = {
    ...planted,
    // @ts-expect-error The phone is missing.
    columns: { user_id: is.service },
  };
  expect(Object.keys(whole.columns)).not.toEqual(Object.keys(forgotten.columns));
});

it('describes a list for every table of people that has content of its own', () => {
  const unlisted = personalTables.filter((table) => !requirePersonalTable(table).list);
  for (const table of unlisted)
    expect([
      table,
      Object.values(requirePersonalTable(table).columns).filter((column) => 'as' in column),
    ]).toEqual([table, []]);
  expect(() => makeSection('claims')).toThrow('no list');
  expect(() => makeSection('lessons')).toThrow('no rows about people');
});

it('raises the version and notifies the moderators for each text of an account that erasure replaces', async () => {
  const { rows: texts } = await sql<{ name: string }>`
    select column_name::text as name from information_schema.columns
    where table_name = 'users' and data_type = 'text'`.execute(test.db);
  const columns = requirePersonalTable('users').columns;
  const replaced = texts
    .map(({ name }) => name)
    .filter((name) => columns[name] && 'as' in columns[name] && columns[name].erased)
    .toSorted();
  const written = toGivenColumns(Object.fromEntries(personFields.map((field) => [field, ''])));
  expect(replaced).toEqual(Object.keys(written).toSorted());
  const { rows: triggers } = await sql<{ name: string; columns: string[] }>`
    select tgname::text as name, array_agg(attname::text) as columns from pg_trigger
      join pg_attribute on attrelid = tgrelid and attnum = any (tgattr)
    where tgname in ('users_count_version', 'users_school_news') group by 1 order by 1`.execute(test.db);
  for (const trigger of triggers)
    expect([trigger.name, replaced.filter((name) => !trigger.columns.includes(name))]).toEqual([
      trigger.name,
      [],
    ]);
  expect(triggers).toHaveLength(2);
});
