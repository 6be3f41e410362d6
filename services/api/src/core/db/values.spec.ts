import { sql } from 'kysely';
import { makeUser } from '../../testing/makers/people';
import { useTestDatabase } from '../../testing/test-database';
import { makePatternSubquery, russianKey } from './collation';
import { violatedConstraint } from './violation';

const test = useTestDatabase();

it('gives the same JavaScript values on both databases', async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select 9007199254740991::int8 as int8, 12.50::numeric as numeric, array[1, 2]::int8[] as int8s,
      date '2026-11-21' as date, timestamptz '2026-11-21 10:00:00.123+03' as instant,
      timestamp '2026-11-21 10:00:00' as local, interval '1 day' as span,
      '{"a": [1, null]}'::json as json, '{"a": 1}'::jsonb as jsonb, true as yes, null::int8 as nothing,
      count(*) as counted from users`.execute(test.db);
  expect(rows[0]).toEqual({
    int8: 9_007_199_254_740_991,
    numeric: 12.5,
    int8s: [1, 2],
    date: '2026-11-21',
    instant: new Date('2026-11-21T07:00:00.123Z'),
    local: '2026-11-21 10:00:00',
    span: '1 day',
    json: { a: [1, null] },
    jsonb: { a: 1 },
    yes: true,
    nothing: null,
    counted: 0,
  });
});

it('stores timestamps with milliseconds, so that a cursor finds its row', async () => {
  const { id, created_at } = await makeUser(test.db);
  const found = await test.db
    .selectFrom('users')
    .select('id')
    .where('created_at', '=', created_at)
    .executeTakeFirst();
  expect(found).toEqual({ id });
});

it('accepts timestamps, arrays and json as parameters', async () => {
  const at = new Date('2026-01-02T03:04:05.678Z');
  const { rows } = await sql`
    select ${at}::timestamptz as at, ${[3, 1]}::int[] as list, ${'{"ё": "\\u0000"}'}::json as json`.execute(
    test.db,
  );
  expect(rows[0]).toEqual({ at, list: [3, 1], json: { ё: '\u0000' } });
});

it('orders names by the Russian alphabet, ё as е and in any letter case', async () => {
  for (const last_name of ['Яковлев', 'Ёлкин', 'елисеев', 'Жуков', 'Абрамов', 'Емельянов'])
    await makeUser(test.db, { last_name, first_name: 'Анна' });
  const people = await test.db.selectFrom('users').select('last_name').orderBy('name_key').execute();
  expect(people.map(({ last_name }) => last_name)).toEqual([
    'Абрамов',
    'елисеев',
    'Ёлкин',
    'Емельянов',
    'Жуков',
    'Яковлев',
  ]);
});

it('finds a person by a part of the name or e-mail in any letter case, with % as a plain character', async () => {
  const { id } = await makeUser(test.db, {
    first_name: 'Алёна',
    last_name: 'Пётр_ова',
    email: 'Alena@Shkola.ru',
  });
  const find = (text: string) =>
    test.db.selectFrom('users').select('id').where('search_key', 'like', makePatternSubquery(text)).execute();
  for (const text of ['пЕТР_', 'алена пётр', 'Пётр_ова АЛ', 'shkola.RU'])
    expect(await find(text)).toEqual([{ id }]);
  for (const text of ['%', 'петрxова', '\\']) expect(await find(text)).toEqual([]);
  expect((await sql`select ${russianKey('Ёж Ёлкин')} as key`.execute(test.db)).rows).toEqual([
    { key: 'еж елкин' },
  ]);
});

it.each([
  ['Әлия Құрманғазы', 'әлия құрманғазы'],
  ['ТАТАР ӘҖҢӨҮҺ', 'татар әҗңөүһ'],
  ['Їжак Єва Ґалаґан, ЇҐ', 'їжак єва ґалаґан, їґ'],
  ['ВЕРАБЕЙ Ўладзіслаў Іна', 'верабей ўладзіслаў іна'],
  ['ӐӖҪ Ӳкӗ', 'ӑӗҫ ӳкӗ'],
  ['ÉMILE Šárka ŁÓDŹ Ørsted Nguyễn ẾỮ', 'émile šárka łódź ørsted nguyễn ếữ'],
  // As macOS writes them.
  ['И\u0306ОЛ E\u0301 Е\u0308Ж', 'йол é еж'],
])('folds «%s» to «%s»', async (text, key) => {
  const { rows } = await sql`select ${russianKey(text)} as key, ${russianKey(key)} as again`.execute(test.db);
  expect(rows).toEqual([{ key, again: key }]);
});

it('orders Latin letters before the Russian ones and other Cyrillic letters behind them, in any letter case', async () => {
  for (const last_name of ['Әлия', 'Яковлев', 'әбілова', 'Éric', 'Абрамов', 'Zorn'])
    await makeUser(test.db, { last_name, first_name: 'Анна' });
  const people = await test.db.selectFrom('users').select('last_name').orderBy('name_key').execute();
  expect(people.map(({ last_name }) => last_name)).toEqual([
    'Zorn',
    'Éric',
    'Абрамов',
    'Яковлев',
    'әбілова',
    'Әлия',
  ]);
});

it('returns the constraint that rejected a write, and null for other errors', async () => {
  await makeUser(test.db, { email: 'one@school.test' });
  const twice = await makeUser(test.db, { email: 'ONE@school.test' }).catch((error: unknown) => error);
  expect(violatedConstraint(twice)).toBe('users_live_email');
  const typo = await sql`select 1 from nowhere`.execute(test.db).catch((error: unknown) => error);
  expect(violatedConstraint(typo)).toBeNull();
  expect(violatedConstraint('not an error')).toBeNull();
});
