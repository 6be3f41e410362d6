import { type Expression, expressionBuilder, type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { batchLoads } from '../../core/db/batched';
import { instant } from '../../core/db/instant';
import { selectPerson } from '../../core/db/select-person';
import type { Tables } from '../../core/db/tables';

type UserId = Expression<number>;

/** The last verdict on each returned lesson. */
const selectRemarks = (userId: UserId) =>
  expressionBuilder<Tables>()
    .selectFrom('submissions')
    .innerJoin('progress', (join) =>
      join
        .onRef('progress.user_id', '=', 'submissions.user_id')
        .onRef('progress.lesson_id', '=', 'submissions.lesson_id'),
    )
    .distinctOn('submissions.lesson_id')
    .select(['submissions.lesson_id as lessonId', 'submissions.comment as remark'])
    .select(({ ref, selectFrom }) => [
      selectFrom('notifications')
        .select('notifications.id')
        .whereRef('notifications.submission_id', '=', 'submissions.id')
        .whereRef('notifications.user_id', '=', 'submissions.user_id')
        .where('notifications.read_at', 'is', null)
        .orderBy('notifications.id', 'desc')
        .limit(1)
        .as('notificationId'),
      selectPerson(ref('submissions.reviewed_by')).as('teacher'),
      instant(ref('submissions.reviewed_at').$notNull()).as('date'),
    ])
    .where('submissions.user_id', '=', userId)
    .where('submissions.verdict', '=', 'REDO')
    .where('progress.status', '=', 'NEED_REWORK')
    .orderBy('submissions.lesson_id')
    .orderBy('submissions.number', 'desc');

/** The last unread answer on each lesson. */
const selectUnreadAnswers = (userId: UserId) =>
  expressionBuilder<Tables>()
    .selectFrom('notifications')
    .innerJoin('comments', 'comments.id', 'notifications.comment_id')
    .leftJoin('messages', 'messages.id', 'notifications.message_id')
    .distinctOn('comments.lesson_id')
    .select([
      'notifications.id as notificationId',
      'comments.id as commentId',
      'comments.submission_id as threadOfSubmissionId',
    ])
    .select(({ ref, fn }) => [
      ref('comments.lesson_id').as('lessonId'),
      fn.coalesce('messages.text', 'comments.answer').$notNull().as('answer'),
      selectPerson(fn.coalesce('messages.author_id', 'comments.answered_by')).as('teacher'),
      instant(ref('notifications.created_at')).as('date'),
    ])
    .where('notifications.user_id', '=', userId)
    .where('notifications.read_at', 'is', null)
    // A withdrawn message has an empty text.
    .where(({ fn }) => sql<boolean>`${fn.coalesce('messages.text', 'comments.answer')} <> ''`)
    .where('comments.hidden_at', 'is', null)
    .orderBy('comments.lesson_id')
    .orderBy('notifications.id', 'desc');

/** Submissions that wait for a verdict. */
const selectWaitingSubmissions = (userId: UserId) =>
  expressionBuilder<Tables>()
    .selectFrom('submissions')
    .select(({ ref }) => [
      ref('submissions.lesson_id').as('lessonId'),
      sql<'submission' | 'question'>`'submission'`.as('what'),
      instant(ref('submissions.created_at')).as('date'),
    ])
    .where('submissions.user_id', '=', userId)
    .where('submissions.state', '=', sql.lit('WAITING'));

/** Questions that wait for a teacher. */
const selectWaitingQuestions = (userId: UserId) =>
  expressionBuilder<Tables>()
    .selectFrom('comments')
    .select(({ ref }) => [
      ref('comments.lesson_id').as('lessonId'),
      sql<'submission' | 'question'>`'question'`.as('what'),
      instant(ref('comments.waits_since').$notNull()).as('date'),
    ])
    .where('comments.author_id', '=', userId)
    .where('comments.waits_since', 'is not', null)
    .where('comments.submission_id', 'is', null)
    .where('comments.hidden_at', 'is', null);

/** The lesson of the learner's last step. */
const selectLastLessonId = (userId: UserId) =>
  expressionBuilder<Tables>()
    .selectFrom('progress')
    .select('lesson_id')
    .where('user_id', '=', userId)
    .orderBy('changed_at', 'desc')
    .orderBy('lesson_id', 'desc')
    .limit(1);

/** The open ends of each of these learners (remarks, unread answers, what waits for a teacher), in no order. */
const findOpenEnds = (db: Kysely<Tables>, userIds: readonly number[]) =>
  db
    .selectFrom(sql<{ user_id: number }>`unnest(${userIds}::int[])`.as<'asked'>(sql.raw('asked(user_id)')))
    .select(({ ref }) => {
      const userId = ref('asked.user_id');
      return [
        'asked.user_id as userId',
        jsonArrayFrom(selectRemarks(userId)).as('remarks'),
        jsonArrayFrom(selectUnreadAnswers(userId)).as('answers'),
        jsonArrayFrom(selectWaitingSubmissions(userId).unionAll(selectWaitingQuestions(userId))).as(
          'waiting',
        ),
        selectLastLessonId(userId).as('lastLessonId'),
      ];
    })
    .execute();

export type OpenEnds = Awaited<ReturnType<typeof findOpenEnds>>[number];

/**
 * Returns a function that reads the open ends of a learner. The requests of one turn of the event loop share a
 * statement.
 */
export const createOpenEndsReader = (db: Kysely<Tables>): ((userId: number) => Promise<OpenEnds>) =>
  batchLoads(async (userIds: readonly number[]) => {
    const rows = await findOpenEnds(db, [...new Set(userIds)]);
    const found = new Map(rows.map((row) => [row.userId, row]));
    return (userId) => found.get(userId)!;
  });
