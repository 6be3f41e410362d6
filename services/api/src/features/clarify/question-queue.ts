import type { Input, Reply } from '@stupeni/contract';
import { type Kysely, sql } from 'kysely';
import { pageRows } from '../../core/db/page-rows';
import type { Tables } from '../../core/db/tables';
import { readRows } from '../queues/search-matches';
import {
  selectGroups,
  isInQueue,
  isCounted,
  learnerAndLesson,
  toGroups,
  toLearnerAndLesson,
  type QueueColumns,
  type QueueFilter,
} from '../queues/queue-row';
import type { Queue } from '../queues/read-queue';
import { selectMessages, toMessages } from '../threads/select-messages';

type Answered = NonNullable<NonNullable<Input<'listClarify'>['query']>['answered']>;

/**
 * The queue of threads, one row for each thread (product decisions §4, §10): questions and threads about submissions.
 * Waiting threads come in the order in which they began to wait. A list with answered threads begins with the waiting
 * ones; after them the latest answer comes first.
 */
export const questionQueue = (
  db: Kysely<Tables>,
  answered: Answered,
): Queue<Reply<'listClarify'>[number]> => ({
  sort: answered === 'no' ? 'createdAt' : 'unanswered',
  idOf: ({ id }) => id,

  async find(filter, { limit, after }, { descending, teacherId }) {
    const direction = sql.raw(descending ? 'desc' : 'asc');
    const order = sortKeys(answered, 'comments').map((key) => sql`${key} ${direction}`);
    let page = selectThreads(db, answered, filter)
      .innerJoin('users', 'users.id', 'comments.author_id')
      .innerJoin('lessons', 'lessons.id', 'comments.lesson_id')
      .innerJoin('courses', 'courses.id', 'lessons.course_id')
      .where(isInQueue(filter, columns))
      .leftJoin('users as teacher', 'teacher.id', 'comments.answered_by')
      .select(learnerAndLesson)
      .select((eb) => selectGroups(eb).as('groups'))
      .select([
        'comments.id',
        'comments.text',
        'comments.answer',
        'comments.created_at as createdAt',
        'comments.submission_id as submissionId',
        'comments.waits_since as waitsSince',
        'comments.answered_at as answeredAt',
        'teacher.first_name as teacherFirstName',
        'teacher.last_name as teacherLastName',
      ])
      .select([firstText.as('firstText'), selectMessages.as('messages')])
      .orderBy(sql.join(order))
      .limit(pageRows(limit));
    if (after !== undefined) {
      const comparison = sql.raw(descending ? '<' : '>');
      page = page.where(sql<boolean>`(${sql.join(sortKeys(answered, 'comments'))}) ${comparison}
        (select ${sql.join(cursorKeys(answered, descending))} from comments last where last.id = ${after})`);
    }
    const rows = await readRows(db, filter.searchMatches, page);
    return rows.map((row) => ({
      id: row.id,
      ...toLearnerAndLesson(row),
      ...toGroups(row.groups),
      meta: {
        question: row.submissionId === null ? row.text : (row.firstText ?? ''),
        reply: row.answer,
        commentId: row.id,
        createdAt: row.createdAt.toISOString(),
        answeredAt: row.answeredAt?.toISOString() ?? null,
        teacher:
          row.teacherFirstName === null
            ? null
            : { firstName: row.teacherFirstName, lastName: row.teacherLastName! },
        ...(beganToWaitLater(row) && { waitsSince: row.waitsSince.toISOString() }),
        ...toMessages(row.messages, { viewerId: teacherId }),
        ...(row.submissionId !== null && { submissionId: row.submissionId }),
      },
    }));
  },

  async count(filter) {
    const query = selectThreads(db, answered, filter)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where(isCounted(filter, columns));
    const [counted] = await readRows(db, filter.searchMatches, query);
    return counted!.total;
  },
});

interface ThreadTimes {
  createdAt: Date;
  waitsSince: Date | null;
  submissionId: number | null;
}

/** Whether a thread waits, and did not begin to wait when its question was asked. */
const beganToWaitLater = <R extends ThreadTimes>(row: R): row is R & { waitsSince: Date } =>
  row.waitsSince !== null &&
  (row.submissionId !== null || row.waitsSince.getTime() !== row.createdAt.getTime());

const columns: QueueColumns = {
  learner: 'comments.author_id',
  lesson: 'comments.lesson_id',
  text: 'comments.search_key',
};

function selectThreads(db: Kysely<Tables>, answered: Answered, { id }: QueueFilter) {
  const questions = db
    .selectFrom('comments')
    .where('comments.hidden_at', 'is', null)
    .$if(id !== undefined, (comments) => comments.where('comments.id', '=', id!));
  switch (answered) {
    case 'no':
      return questions.where('comments.waits_since', 'is not', null);
    case 'yes':
      return questions.where(sql<boolean>`${answerKey('comments')} > '-infinity'`);
    case 'all':
      // The thread of a submission has no text when its only messages were withdrawn.
      return questions.where(
        sql<boolean>`(comments.submission_id is null or comments.waits_since is not null
          or comments.replied_at is not null)`,
      );
    default:
      return answered satisfies never;
  }
}

type TableAlias = 'comments' | 'last';

const sortKeys = (answered: Answered, row: TableAlias) => [
  ...(answered === 'no'
    ? [sql.ref(`${row}.waits_since`)]
    : [answerKey(row), sql`coalesce(${sql.ref(`${row}.waits_since`)}, ${sql.ref(`${row}.created_at`)})`]),
  sql.ref(`${row}.id`),
];

/**
 * The present sort keys of the last row that the client has. The cursor is only its id, so nobody knows the keys from the
 * time of that page. A thread of the waiting list that waits no more gets keys before its old place: the next page may
 * repeat rows and leaves none out. A thread that has another place in its list now is taken at that place. The next page
 * may then leave out the rows between both places, until the client reads the list again. For example, when the last row
 * was answered meanwhile, the list with answered threads goes on behind the waiting ones.
 */
const cursorKeys = (answered: Answered, isDescending: boolean) =>
  answered === 'no'
    ? [
        sql`coalesce(last.waits_since, ${isDescending ? sql`'infinity'` : sql`last.created_at`})`,
        sql.ref('last.id'),
      ]
    : sortKeys(answered, 'last');

// The index `comments_by_answer` has this expression: unanswered questions first, then the latest answer.
const answerKey = (row: TableAlias) =>
  sql`coalesce(-extract(epoch from case when ${sql.ref(`${row}.waits_since`)} is null
    then ${sql.ref(`${row}.replied_at`)} end at time zone 'UTC'), '-infinity'::numeric)`;

/** SQL: the first text in the thread of a submission. */
const firstText = sql<string | null>`(
  select first.text from messages first where first.comment_id = comments.id and first.withdrawn_at is null
    and comments.submission_id is not null order by first.id limit 1)`;
