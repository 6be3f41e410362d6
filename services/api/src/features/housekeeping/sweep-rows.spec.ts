import { sql } from 'kysely';
import { inTransaction } from '../../core/db/transaction';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeSubmission } from '../../testing/makers/learning';
import { makeUser } from '../../testing/makers/people';
import { useTestDatabase } from '../../testing/test-database';
import { mostErrorReports, sweepRows } from './sweep-rows';

const database = useTestDatabase();
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

it('deletes expired rows and no others', async () => {
  const { db } = database;
  const { id: user_id } = await makeUser(db);
  await db
    .insertInto('sessions')
    .values([
      { user_id, created_at: ago(480), expires_at: ago(1) },
      { user_id, created_at: ago(1), expires_at: ago(-1) },
    ])
    .execute();
  await db
    .insertInto('rate_windows')
    .values([
      { kind: 'k', subject: 's', started_at: ago(61) },
      { kind: 'k', subject: 's', started_at: ago(59) },
    ])
    .execute();
  await db
    .insertInto('idempotency_keys')
    .values([
      { user_id, route: 'r', key: 'old', request_hash: 'h', created_at: ago(24 * 60 + 1) },
      { user_id, route: 'r', key: 'new', request_hash: 'h', created_at: ago(24 * 60 - 1) },
    ])
    .execute();
  await db
    .insertInto('client_events')
    .values([
      { kind: 'csp', data: '{}', at: ago(30 * 24 * 60 + 1) },
      { kind: 'remote-loaded', data: '{}', at: ago(2 * 24 * 60 + 1) },
      { kind: 'csp', data: '{}', at: ago(30 * 24 * 60 - 1) },
    ])
    .execute();
  await db
    .insertInto('sign_in_addresses')
    .values([
      { user_id, address_hash: 'old', last_at: ago(30 * 24 * 60 + 1) },
      { user_id, address_hash: 'new', last_at: ago(30 * 24 * 60 - 1) },
    ])
    .execute();
  await db
    .insertInto('known_devices')
    .values([
      { user_id, device_hash: 'old', last_at: ago(367 * 24 * 60) },
      { user_id, device_hash: 'new', last_at: ago(364 * 24 * 60) },
    ])
    .execute();
  await db
    .insertInto('passkey_challenges')
    .values([
      { challenge_hash: 'old', purpose: 'sign-in', expires_at: ago(1) },
      { challenge_hash: 'new', purpose: 'sign-in', expires_at: ago(-1) },
    ])
    .execute();
  const mail = { kind: 'invitation', email: 'a@b.test', name: 'Анна', data: '{}', state: 'sent' } as const;
  for (const days of [91, 89])
    await db
      .insertInto('mails')
      .values({ ...mail, changed_at: ago(days * 24 * 60) })
      .execute();
  const course = await makeCourse(db);
  for (const until of [ago(1), ago(-1)]) {
    const lesson = await makeLesson(db, { course_id: course.id, check_type: 'FILE' });
    const { id: submission_id } = await makeSubmission(db, { user_id, lesson_id: lesson.id });
    await db.insertInto('claims').values({ submission_id, teacher_id: user_id, until }).execute();
  }
  const day = 24 * 60;
  await db
    .insertInto('journal')
    .values([366, 364].map((days) => ({ origin: 'command', action: 'group.added', at: ago(days * day) })))
    .execute();
  await sweepRows(db, { journalDays: 365 });
  const swept = [
    'sessions',
    'rate_windows',
    'sign_in_addresses',
    'known_devices',
    'idempotency_keys',
    'claims',
    'client_events',
    'journal',
    'passkey_challenges',
    'mails',
  ] as const;
  for (const table of swept) expect(await db.selectFrom(table).selectAll().execute()).toHaveLength(1);
});

it.each([
  'sessions',
  'rate_windows',
  'author_drafts',
  'sign_in_addresses',
  'known_devices',
  'idempotency_keys',
  'mails',
  'client_events',
  'journal',
])('finds the rows of %s by an index', async (table) => {
  const { db, statements } = database;
  const made = await statements.during(() => sweepRows(db, { journalDays: 365 }));
  const deletions = made.filter((text) => new RegExp(`^delete from "?${table}\\b`).test(text));
  expect(deletions).not.toEqual([]);
  await inTransaction(db, async (trx) => {
    // Without rows PostgreSQL would not look at an index.
    await sql`set local enable_seqscan = off`.execute(trx);
    for (const text of deletions) {
      const { rows } = await sql`explain ${sql.raw(text.replaceAll(/\$\d+/g, "'1'"))}`.execute(trx);
      expect(JSON.stringify(rows)).not.toContain(`Seq Scan on ${table}`);
    }
  });
});

it('keeps the newest ten thousand reports of errors', async () => {
  const { db } = database;
  await sql`insert into client_events (kind, data) select 'csp', '{}' from generate_series(1, 10050)`.execute(
    db,
  );
  await sweepRows(db, { journalDays: 365 });
  const { count, first } = await db
    .selectFrom('client_events')
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.min('id').as('first')])
    .executeTakeFirstOrThrow();
  expect([Number(count), Number(first) > 50]).toEqual([mostErrorReports, true]);
});
