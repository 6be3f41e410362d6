import { sql } from 'kysely';
import { findBrokenInvariants } from '../core/db/broken-invariants';
import { checkInvariants } from './check-invariants';
import type { Db } from './makers/given';
import { makeCourse, makeLesson } from './makers/content';
import {
  makeAttempt,
  makeComment,
  makeFile,
  makeMessage,
  makeMessageFile,
  makeProgress,
  makeSubmission,
  makeUpload,
} from './makers/learning';
import { makePayment } from './makers/payments';
import { makeGroup, makeNotification, makeUser } from './makers/people';
import { useTestDatabase } from './test-database';

const test = useTestDatabase();

/** A small school with at least one row of each kind. */
async function school() {
  const { db } = test;
  const learner = await makeUser(db);
  const teacher = await makeUser(db, { role: 'TEACHER' });
  const course = await makeCourse(db);
  await makeGroup(db, { members: [learner.id], courses: [course.id] });
  const view = await makeLesson(db, { course_id: course.id });
  const file = await makeLesson(db, { course_id: course.id, check_type: 'FILE' });
  const exam = await makeLesson(db, { course_id: course.id, check_type: 'TEST' });
  const mine = { user_id: learner.id };
  await makeProgress(db, { ...mine, lesson_id: view.id, status: 'NEED_CLARIFY' });
  await makeComment(db, { author_id: learner.id, lesson_id: view.id });
  await makeSubmission(db, { ...mine, lesson_id: file.id, verdict: 'REDO', reviewed_by: teacher.id });
  await makeSubmission(db, { ...mine, lesson_id: file.id, verdict: 'READY', reviewed_by: teacher.id });
  await makeAttempt(db, { ...mine, lesson_id: exam.id, test_id: exam.test_id ?? 0 });
  await makeProgress(db, { ...mine, lesson_id: exam.id, status: 'COMPLETED', event: 'test_passed' });
  await makeNotification(db, mine);
  await makePayment(db, { quantity: 3, status: 'PENDING' });
  return { db, learner, view, file, exam };
}

/** A question of the school with an answer of a teacher. */
async function answered(db: Db) {
  const { id: answered_by } = await makeUser(db, { role: 'TEACHER' });
  const { id: comment_id } = await db
    .updateTable('comments')
    .set({ answer: 'Да', answered_by, answered_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { comment_id };
}

it('reports nothing for the rows of the makers', async () => {
  const { db } = await school();
  await expect(checkInvariants(db)).resolves.toBeUndefined();
});

const violations: [string, (made: Awaited<ReturnType<typeof school>>) => Promise<unknown>][] = [
  ['I1: slot_account', ({ db }) => sql`update slot_account set paid = paid + 1`.execute(db)],
  ['I1: slot_account has 0 rows', ({ db }) => sql`delete from slot_account`.execute(db)],
  ['I5: learner', ({ db }) => sql`delete from attempts`.execute(db)],
  ['I5: learner', ({ db }) => sql`update submissions set verdict = 'REDO', comment = 'Нет'`.execute(db)],
  ['I6: learner', ({ db }) => sql`delete from progress_audit where to_status = 'NEED_CLARIFY'`.execute(db)],
  ['I6: audit row', ({ db }) => sql`delete from progress_audit where to_status = 'NEED_REWORK'`.execute(db)],
  ['I6: account', ({ db }) => sql`update learner_summaries set completed = 7`.execute(db)],
  ['I6: account', ({ db }) => sql`delete from learner_summaries`.execute(db)],
  ['I6: account', ({ db }) => sql`delete from last_sign_ins`.execute(db)],
  ['I6: account', ({ db }) => sql`update users set has_signed_in = true`.execute(db)],
  [
    'I7: learner',
    ({ db, view }) =>
      sql`update progress_audit set to_status = 'COMPLETED' where lesson_id = ${view.id}`.execute(db),
  ],
  ['I8: file', ({ db, learner }) => makeFile(db, { owner_id: learner.id })],
  [
    'I8: a file of submission',
    async ({ db, learner, file }) => {
      const { file_id } = await db.selectFrom('submissions').select('file_id').executeTakeFirstOrThrow();
      const waiting = { state: 'waiting', waits: true, file_id } as const;
      await makeUpload(db, { owner_id: learner.id, lesson_id: file.id, ...waiting });
    },
  ],
  ['I8: thread', ({ db }) => sql`update comments set waits_since = null, replied_at = null`.execute(db)],
  [
    'waits since',
    async ({ db, learner }) => {
      const { id } = await db.selectFrom('comments').select('id').executeTakeFirstOrThrow();
      await makeMessage(db, { comment_id: id, author_id: learner.id });
      await sql`update comments set waits_since = null, replied_at = now() - interval '1 day'`.execute(db);
    },
  ],
  [
    'I8: message',
    async ({ db, learner }) => {
      const { id } = await db.selectFrom('comments').select('id').executeTakeFirstOrThrow();
      const other = await makeUser(db);
      await makeMessage(db, { comment_id: id, author_id: learner.id, learner_id: other.id });
    },
  ],
  [
    'its submission have another learner',
    async ({ db, view }) => {
      const { id, user_id } = await db
        .selectFrom('submissions')
        .select(['id', 'user_id'])
        .executeTakeFirstOrThrow();
      await makeComment(db, { author_id: user_id, lesson_id: view.id, submission_id: id, text: '' });
    },
  ],
  [
    'belongs to two submissions',
    async ({ db }) => {
      const [one, two] = await db.selectFrom('submissions').select(['id', 'file_id']).orderBy('id').execute();
      const row = { submission_id: one!.id, position: 2, file_id: two!.file_id! };
      await db.insertInto('submission_files').values(row).execute();
    },
  ],
  [
    'the last at place 3',
    async ({ db, learner }) => {
      const { id } = await db.selectFrom('submissions').select('id').executeTakeFirstOrThrow();
      const file = await makeFile(db, { owner_id: learner.id });
      const row = { submission_id: id, position: 3, file_id: file.id };
      await db.insertInto('submission_files').values(row).execute();
    },
  ],
  [
    'of a message is in a submission too, or waits',
    async ({ db, view }) => {
      const file = await makeMessageFile(db, await answered(db));
      await makeUpload(db, {
        owner_id: file.owner_id,
        lesson_id: view.id,
        state: 'waiting',
        waits: true,
        file_id: file.id,
      });
    },
  ],
  [
    'message none: 1 files, the last at place 2',
    async ({ db }) => makeMessageFile(db, { ...(await answered(db)), position: 2 }),
  ],
  [
    'has another thread or sender than its words, or no words',
    async ({ db, learner }) => makeMessageFile(db, await answered(db), { owner_id: learner.id }),
  ],
  [
    'has another thread or sender than its words, or no words',
    async ({ db, learner }) => {
      const { comment_id } = await answered(db);
      const { id } = await makeMessage(db, { comment_id, author_id: learner.id });
      await makeMessageFile(db, { comment_id, message_id: id });
      await db
        .updateTable('messages')
        .set({ text: '', withdrawn_at: new Date() })
        .where('id', '=', id)
        .execute();
    },
  ],
  [
    'I8: learner',
    ({ db }) => sql`update progress set under_review = true where status <> 'COMPLETED'`.execute(db),
  ],
  [
    'I11: lesson',
    ({ db, view }) =>
      db
        .insertInto('entity_versions')
        .values({ kind: 'lesson', entity_id: view.id, version: 9, data: '{}' })
        .execute(),
  ],
];

it.each(violations)('reports %s', async (report, violate) => {
  const made = await school();
  await violate(made);
  expect(await findBrokenInvariants(made.db)).toEqual(
    expect.arrayContaining([expect.stringContaining(report)]),
  );
});
