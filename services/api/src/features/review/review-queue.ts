import type { Reply } from '@stupeni/contract';
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

/** The submissions that wait for a verdict, in order of arrival, each with the current claim of a colleague. */
export const reviewQueue = (db: Kysely<Tables>): Queue<Reply<'listReview'>[number]> => ({
  sort: 'submittedAt',
  idOf: ({ submissionId }) => submissionId,

  async find(filter, { limit, after }, { descending, teacherId }) {
    const direction = descending ? 'desc' : 'asc';
    let page = selectWaiting(db, filter)
      .innerJoin('users', 'users.id', 'submissions.user_id')
      .innerJoin('lessons', 'lessons.id', 'submissions.lesson_id')
      .innerJoin('courses', 'courses.id', 'lessons.course_id')
      .where(isInQueue(filter, columns))
      .leftJoin('claims', (join) =>
        join
          .onRef('claims.submission_id', '=', 'submissions.id')
          .on('claims.until', '>', sql<Date>`now()`)
          .on('claims.teacher_id', '<>', teacherId),
      )
      .leftJoin('users as colleague', 'colleague.id', 'claims.teacher_id')
      .select(learnerAndLesson)
      .select((eb) => selectGroups(eb).as('groups'))
      .select([
        'submissions.id',
        'submissions.created_at as submittedAt',
        'submissions.number',
        'colleague.id as colleagueId',
        'colleague.first_name as colleagueFirstName',
        'colleague.last_name as colleagueLastName',
        'claims.until',
      ])
      .orderBy('submissions.created_at', direction)
      .orderBy('submissions.id', direction)
      .limit(pageRows(limit));
    if (after !== undefined)
      page = page.where((eb) =>
        eb(
          eb.refTuple('submissions.created_at', 'submissions.id'),
          descending ? '<' : '>',
          eb
            .selectFrom('submissions as last')
            .select(['last.created_at', 'last.id'])
            .where('last.id', '=', after)
            .$asTuple('created_at', 'id'),
        ),
      );
    const rows = await readRows(db, filter.searchMatches, page);
    return rows.map((row) => ({
      submissionId: row.id,
      ...toLearnerAndLesson(row),
      ...toGroups(row.groups),
      submittedAt: row.submittedAt.toISOString(),
      number: row.number,
      claim: row.until && {
        by: { id: row.colleagueId!, firstName: row.colleagueFirstName!, lastName: row.colleagueLastName! },
        until: row.until.toISOString(),
      },
    }));
  },

  async count(filter) {
    const query = selectWaiting(db, filter)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where(isCounted(filter, columns));
    const [counted] = await readRows(db, filter.searchMatches, query);
    return counted!.total;
  },
});

const columns: QueueColumns = { learner: 'submissions.user_id', lesson: 'submissions.lesson_id' };

const selectWaiting = (db: Kysely<Tables>, { id }: QueueFilter) =>
  db
    .selectFrom('submissions')
    // The state is in the text of the statement, because a plan for any state cannot use the index of waiting
    // submissions.
    .where('submissions.state', '=', sql.lit('WAITING'))
    .$if(id !== undefined, (submissions) => submissions.where('submissions.id', '=', id!));
