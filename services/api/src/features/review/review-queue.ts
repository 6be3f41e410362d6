import type { Reply } from '@stupeni/contract';
import type { Kysely } from 'kysely';
import { instant } from '../../db/instant';
import type { Tables } from '../../db/tables';
import { inQueue, learnerAndLesson, type QueueFilter } from '../queues/queue-row';
import type { Queue } from '../queues/read-queue';
import { claimOf } from './queries';

/** Submissions without a verdict in order of arrival, each with a colleague's current claim. */
export const reviewQueue = (db: Kysely<Tables>): Queue<Reply<'listReview'>[number]> => ({
  sort: 'submittedAt',
  idOf: ({ submissionId }) => submissionId,

  find(filter, { limit, after }, { descending, teacherId }) {
    const direction = descending ? 'desc' : 'asc';
    let page = waiting(db, filter)
      .select(learnerAndLesson)
      .select((eb) => [
        'works.id as submissionId',
        instant(eb.ref('works.created_at')).as('submittedAt'),
        'works.round',
        claimOf(eb, teacherId).as('claim'),
      ])
      .orderBy('works.created_at', direction)
      .orderBy('works.id', direction)
      .limit(limit + 1);
    if (after !== undefined)
      page = page.where((eb) =>
        eb(
          eb.refTuple('works.created_at', 'works.id'),
          descending ? '<' : '>',
          eb
            .selectFrom('works as last')
            .select(['last.created_at', 'last.id'])
            .where('last.id', '=', after)
            .$asTuple('created_at', 'id'),
        ),
      );
    return page.execute();
  },

  async count(filter) {
    const { total } = await waiting(db, filter)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  },
});

const waiting = (db: Kysely<Tables>, { id, ...filter }: QueueFilter) =>
  db
    .selectFrom('works')
    .innerJoin('users', 'users.id', 'works.user_id')
    .innerJoin('lessons', 'lessons.id', 'works.lesson_id')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .where('works.state', '=', 'WAITING')
    .$if(id !== undefined, (works) => works.where('works.id', '=', id!))
    .where(inQueue(filter));
