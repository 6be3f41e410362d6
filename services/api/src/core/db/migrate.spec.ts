import { sql } from 'kysely';
import { useTestDatabase } from '../../testing/test-database';
import { findExecuted } from './executed-migrations';
import { migrate } from './migrate';
import { migrations } from './migrations/index';

const test = useTestDatabase();
const ran = async () => (await findExecuted(test.db)).toSorted();

it('does nothing the second time', async () => {
  const before = await ran();
  await migrate(test.db);
  expect(await ran()).toEqual(before);
});

it('has one-way migrations whose names start with dates, in order', () => {
  const names = Object.keys(migrations);
  expect(names).toEqual([...names].sort());
  for (const [name, migration] of Object.entries(migrations)) {
    expect(name).toMatch(/^\d{4}-\d{2}-\d{2}-\d{2}-[a-z-]+$/);
    expect(migration.down).toBeUndefined();
  }
});

it('has an index for every foreign key that lists and checks use', async () => {
  const { rows } = await sql<{ column: string }>`
    select con.conrelid::regclass || '.' || att.attname as column
    from pg_constraint con join pg_attribute att on att.attrelid = con.conrelid and att.attnum = con.conkey[1]
    where con.contype = 'f' and con.connamespace = 'public'::regnamespace and not exists (
      select from pg_index where indrelid = con.conrelid and indkey[0] = con.conkey[1])
    order by 1`.execute(test.db);
  // Nothing searches by these columns; most of them say who did something.
  expect(rows.map(({ column }) => column)).toEqual([
    'announcements.author_id',
    'attempts.lesson_id',
    'attempts.test_id',
    'claims.teacher_id',
    'client_events.user_id',
    'closed_discussions.closed_by',
    'comments.answered_by',
    'comments.hidden_by',
    'courses.updated_by',
    'due_extensions.changed_by',
    'entity_versions.saved_by',
    'entry_links.created_by',
    'lesson_notes.message_id',
    'lesson_notes.shown_by',
    'lessons.updated_by',
    'messages.author_id',
    'notifications.comment_id',
    'notifications.course_id',
    'notifications.lesson_id',
    'notifications.message_id',
    'notifications.submission_id',
    'payments.created_by',
    'progress.changed_by',
    'progress_audit.by_user',
    'progress_audit.lesson_id',
    'submissions.reviewed_by',
    'tests.updated_by',
  ]);
});
