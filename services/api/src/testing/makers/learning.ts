import type { ProgressStatus } from '@stupeni/contract';
import { type Db, type Given, type GivenWith, type MadeRow, uniqueNumber } from './given';

const eventByStatus = {
  NOT_STARTED: 'test_failed',
  ON_REVIEW: 'file',
  NEED_CLARIFY: 'question',
  NEED_REWORK: 'redo',
  COMPLETED: 'next',
} as const satisfies Record<ProgressStatus, string>;

/** Writes a learner's progress on a lesson with the columns that its status needs. Replaces an existing row. */
export async function makeProgress(
  db: Db,
  given: GivenWith<'progress', 'user_id' | 'lesson_id' | 'status'>,
): MadeRow<'progress'> {
  const { status } = given;
  const { check_type } = await db
    .selectFrom('lessons')
    .select('check_type')
    .where('id', '=', given.lesson_id)
    .executeTakeFirstOrThrow();
  const row = {
    event: eventByStatus[status],
    changed_by: given.user_id,
    before_question: status === 'NEED_CLARIFY' ? ('NOT_STARTED' as const) : null,
    completed_at: status === 'COMPLETED' ? new Date() : null,
    completed_kind: status === 'COMPLETED' ? check_type : null,
    ...given,
  };
  return db
    .insertInto('progress')
    .values(row)
    .onConflict((on) => on.columns(['user_id', 'lesson_id']).doUpdateSet(row))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function makeFile(db: Db, given: GivenWith<'files', 'owner_id'>): MadeRow<'files'> {
  const n = uniqueNumber();
  return db
    .insertInto('files')
    .values({
      name: `Работа ${n}.txt`,
      extension: 'txt',
      mime: 'text/plain',
      size: 1,
      sha256: '0'.repeat(64),
      storage_key: `made/${process.pid}-${n}.txt`,
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Makes an upload in parts, of which nothing has arrived. */
export const makeUpload = (
  db: Db,
  given: GivenWith<'uploads', 'owner_id' | 'lesson_id'>,
): MadeRow<'uploads'> =>
  db
    .insertInto('uploads')
    .values({ name: 'Работа.txt', size: 4, part_bytes: 4, ...given })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Makes a submission and its progress. It waits for a verdict unless `verdict` is given. */
export async function makeSubmission(
  db: Db,
  given: GivenWith<'submissions', 'user_id' | 'lesson_id'>,
): MadeRow<'submissions'> {
  const { user_id, lesson_id, verdict, state = verdict ? 'DECIDED' : 'WAITING' } = given;
  const { earlier } = await db
    .selectFrom('submissions')
    .select(({ fn }) => fn.countAll<number>().as('earlier'))
    .where('user_id', '=', user_id)
    .where('lesson_id', '=', lesson_id)
    .executeTakeFirstOrThrow();
  const submission = await db
    .insertInto('submissions')
    .values({
      number: earlier + 1,
      // Null is a text alone.
      file_id: given.file_id === undefined ? (await makeFile(db, { owner_id: user_id })).id : given.file_id,
      comment: verdict === 'REDO' ? 'Доработайте, пожалуйста.' : null,
      reviewed_at: verdict ? new Date() : null,
      reviewed_by: verdict ? user_id : null,
      ...given,
      state,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const own = { user_id, lesson_id, changed_by: submission.reviewed_by ?? user_id };
  if (state === 'WAITING') await makeProgress(db, { ...own, status: 'ON_REVIEW', under_review: true });
  if (verdict === 'REDO') await makeProgress(db, { ...own, status: 'NEED_REWORK', under_review: false });
  if (verdict === 'READY')
    await makeProgress(db, { ...own, status: 'COMPLETED', event: 'ready', under_review: false });
  return submission;
}

/** Makes a learner's comment on a lesson. It waits for an answer unless one is given. Progress does not change. */
export const makeComment = (
  db: Db,
  given: GivenWith<'comments', 'lesson_id' | 'author_id'>,
): MadeRow<'comments'> =>
  db
    .insertInto('comments')
    .values({
      text: `Вопрос ${uniqueNumber()}?`,
      answered_at: given.answer ? new Date() : null,
      answered_by: given.answer ? given.author_id : null,
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Makes a message in a thread, and stores since when the thread waits. */
export async function makeMessage(
  db: Db,
  given: GivenWith<'messages', 'comment_id' | 'author_id'>,
): MadeRow<'messages'> {
  const head = await db
    .selectFrom('comments')
    .select(['author_id', 'waits_since'])
    .where('id', '=', given.comment_id)
    .executeTakeFirstOrThrow();
  const message = await db
    .insertInto('messages')
    .values({ text: `Сообщение ${uniqueNumber()}`, learner_id: head.author_id, ...given })
    .returningAll()
    .executeTakeFirstOrThrow();
  const isByLearner = message.author_id === head.author_id;
  await db
    .updateTable('comments')
    .set(
      isByLearner
        ? { waits_since: head.waits_since ?? message.created_at }
        : { waits_since: null, replied_at: message.created_at },
    )
    .where('id', '=', given.comment_id)
    .execute();
  return message;
}

/** Makes a file of a message, or of the first answer to a question. The author of the text owns the file. */
export async function makeMessageFile(
  db: Db,
  given: GivenWith<'message_files', 'comment_id'>,
  file: Given<'files'> = {},
): MadeRow<'files'> {
  const { comment_id, message_id = null } = given;
  const writer =
    message_id === null
      ? db.selectFrom('comments').select('answered_by as id').where('id', '=', comment_id)
      : db.selectFrom('messages').select('author_id as id').where('id', '=', message_id);
  const { id } = await writer.executeTakeFirstOrThrow();
  const made = await makeFile(db, { owner_id: id!, ...file });
  await db
    .insertInto('message_files')
    .values({ position: 1, file_id: made.id, ...given })
    .execute();
  return made;
}

/** Shows a text of the staff to all learners of the lesson: the answer to a question, or a message. */
export async function makeLessonNote(
  db: Db,
  given: GivenWith<'lesson_notes', 'comment_id' | 'shown_by'>,
): MadeRow<'lesson_notes'> {
  const head = await db
    .selectFrom('comments')
    .select(['author_id', 'lesson_id'])
    .where('id', '=', given.comment_id)
    .executeTakeFirstOrThrow();
  return db
    .insertInto('lesson_notes')
    .values({ lesson_id: head.lesson_id, learner_id: head.author_id, ...given })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Makes a graded attempt, by default two of two. */
export const makeAttempt = (
  db: Db,
  given: GivenWith<'attempts', 'user_id' | 'lesson_id' | 'test_id'> & Given<'attempts'>,
): MadeRow<'attempts'> =>
  db
    .insertInto('attempts')
    .values({ test_version: 1, score: 2, total: 2, answers: '[]', ...given })
    .returningAll()
    .executeTakeFirstOrThrow();
