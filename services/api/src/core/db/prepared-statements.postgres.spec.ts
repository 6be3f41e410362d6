import { sql } from 'kysely';
import { questionQueue } from '../../features/clarify/question-queue';
import { reviewQueue } from '../../features/review/review-queue';
import { useTestDatabase } from '../../testing/test-database';
import { statementNames } from './prepared-statements';

const test = useTestDatabase({ own: true });
/** A thousand learners, each with a waiting submission and a question. */
async function fillQueues() {
  for (const statement of [
    `insert into payments (quantity, amount, status, provider, paid_at) values (1000, 2000000, 'PAID', 'sandbox', now())`,
    `insert into users (role, email, first_name, last_name, password_hash)
      select 'LEARNER', n || '@example.com', 'Имя', 'Фамилия', '$argon2id$none' from generate_series(1, 1000) n`,
    `insert into courses (title, description, price) values ('Курс', '{}', 1)`,
    `insert into lessons (course_id, title, position, check_type, content)
      select id, 'Урок', 1, 'FILE', '{}' from courses`,
    `insert into files (owner_id, name, extension, mime, size, sha256, storage_key)
      select id, 'Работа.pdf', 'pdf', 'application/pdf', 1, '0', id from users`,
    `insert into submissions (user_id, lesson_id, number, file_id, state)
      select owner_id, lessons.id, 1, files.id, 'WAITING' from files, lessons`,
    `insert into comments (author_id, lesson_id, text)
      select users.id, lessons.id, 'Вопрос' from users, lessons`,
    `analyze`,
  ])
    await sql.raw(statement).execute(test.db);
}

const prepared = sql<{ statement: string }>`select statement from pg_prepared_statements`;

it('prepares planned statements once for each connection, and no others', async () => {
  const statements = await test.db.connection().execute(async (connection) => {
    for (const id of [1, 2, 3]) {
      await connection.selectFrom('courses').select('id').where('id', '=', id).execute();
      await connection.selectFrom('courses').select('title').execute();
      await sql`lock table "courses"; select 1 from "courses"`.execute(connection);
    }
    return (await prepared.execute(connection)).rows.map(({ statement }) => statement);
  });
  expect(statements.filter((statement) => statement.includes('from "courses"'))).toEqual([
    'select "id" from "courses" where "id" = $1',
    'select "title" from "courses"',
  ]);
});

it('does not plan a page of the queues again for each call', async () => {
  await fillQueues();
  const filters = [{}, { courseId: 1 }, { lessonId: 1 }];
  const plans = await test.db.connection().execute(async (connection) => {
    // The first five calls are planned each. Then PostgreSQL compares their cost with that of the plan for all values.
    for (let call = 0; call < 10; call++)
      for (const filter of filters) {
        const options = { descending: false, teacherId: call };
        await reviewQueue(connection).find(filter, { limit: 50, after: undefined }, options);
        await questionQueue(connection, 'no').find(filter, { limit: 50, after: undefined }, options);
      }
    return sql<{ planned: number }>`
      select custom_plans as planned from pg_prepared_statements
      where statement like 'select "users"."id" as "userId"%'`.execute(connection);
  });
  expect(plans.rows).toHaveLength(2 * filters.length);
  for (const { planned } of plans.rows) expect(planned).toBeLessThanOrEqual(5);
});

it('fails once and then works when a migration changes the table during a run', async () => {
  const read = () => sql`select * from counters where value > ${-1}`.execute(test.db);
  await read();
  await sql`alter table counters add column note text`.execute(test.db);
  await read().catch((error: { code: string }) => expect(error.code).toBe('0A000'));
  expect((await read()).rows).toEqual([{ name: 'courses', value: 0, note: null }]);
});

it('names at most 500 statements and never changes a name', () => {
  const { getName } = statementNames();
  const first = getName('select 0 where $1');
  const names = new Set(Array.from({ length: 2000 }, (_, at) => getName(`select ${at} where $1`)));
  expect(names.has(undefined)).toBe(true);
  expect(names.size).toBeLessThanOrEqual(501);
  expect(getName('select 0 where $1')).toBe(first);
});
