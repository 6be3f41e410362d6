import { expressionBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Tables } from '../../core/db/tables';
import { selectGroups } from '../queues/queue-row';
import type { LearnerLesson } from './queries';

/**
 * SQL: what a teacher wants to know about the learner of a submission: the groups, the progress in the course, and the
 * number of submissions with a verdict. The expression does not depend on the row of the outer query, so PostgreSQL
 * computes it once.
 */
export function selectLearner({ userId, lessonId }: LearnerLesson) {
  const eb = expressionBuilder<Tables, 'users'>();
  const lessons = eb
    .selectFrom('lessons as listed')
    .where('listed.is_shown', '=', true)
    .where(
      'listed.course_id',
      '=',
      eb.selectFrom('lessons as place').select('place.course_id').where('place.id', '=', lessonId),
    );
  const decided = eb
    .selectFrom('submissions as decided')
    .where('decided.user_id', '=', userId)
    .where('decided.verdict', 'is not', null);
  return jsonBuildObject({
    groups: selectGroups(eb, eb.val(userId)),
    lessons: lessons.select(({ fn }) => fn.countAll<number>().as('count')).$asScalar(),
    completed: lessons
      .innerJoin('progress', 'progress.lesson_id', 'listed.id')
      .where('progress.user_id', '=', userId)
      .where('progress.status', '=', 'COMPLETED')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .$asScalar(),
    reviewed: decided.select(({ fn }) => fn.countAll<number>().as('count')).$asScalar(),
    accepted: decided
      .where('decided.verdict', '=', 'READY')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .$asScalar(),
  });
}
