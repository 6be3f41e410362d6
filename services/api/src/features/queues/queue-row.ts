import { type Expression, expressionBuilder, type ReferenceExpression, type SqlBool, sql } from 'kysely';
import { containing } from '../../db/collation';
import type { Tables } from '../../db/tables';

/** Filters of a queue. */
export interface QueueFilter {
  search?: string;
  /** The id of the only row: of a submission or of a comment. */
  id?: number;
  courseId?: number;
  lessonId?: number;
  groupId?: number;
}

type Joined = 'users' | 'lessons' | 'courses';

/** Columns of the learner and the lesson of a row. The query must join `users`, `lessons` and `courses`. */
export const learnerAndLesson = [
  'users.id as userId',
  'users.first_name as firstName',
  'users.last_name as lastName',
  'lessons.id as lessonId',
  'lessons.title as lessonTitle',
  'lessons.position as lessonOrder',
  'courses.id as courseId',
  'courses.title as courseTitle',
] as const;

interface LearnerAndLesson {
  userId: number;
  firstName: string;
  lastName: string;
  lessonId: number;
  lessonTitle: string;
  lessonOrder: number;
  courseId: number;
  courseTitle: string;
}

/** The learner and the lesson of a row, from the columns `learnerAndLesson`. */
export const learnerAndLessonOf = (row: LearnerAndLesson) => ({
  user: { id: row.userId, firstName: row.firstName, lastName: row.lastName },
  lesson: {
    id: row.lessonId,
    title: row.lessonTitle,
    order: row.lessonOrder,
    course: { id: row.courseId, title: row.courseTitle },
  },
});

/**
 * Whether a row is in the queue: its learner, lesson and course exist (product decisions §4) and the filter
 * matches. The query must join `users`, `lessons` and `courses`.
 * @param ownTexts folded columns of the row to search, in addition to the learner's name and the lesson's title
 */
export function inQueue(
  { search, courseId, lessonId, groupId }: Omit<QueueFilter, 'id'>,
  ownTexts: readonly ReferenceExpression<Tables, 'comments'>[] = [],
): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, Joined | 'comments'>();
  const conditions = [
    eb('users.deleted_at', 'is', null),
    eb('users.disabled_at', 'is', null),
    eb('lessons.deleted_at', 'is', null),
    eb('courses.deleted_at', 'is', null),
  ];
  if (courseId !== undefined) conditions.push(eb('courses.id', '=', courseId));
  if (lessonId !== undefined) conditions.push(eb('lessons.id', '=', lessonId));
  if (groupId !== undefined)
    conditions.push(
      eb(
        'users.id',
        'in',
        eb.selectFrom('group_members').select('group_members.user_id').where('group_id', '=', groupId),
      ),
    );
  if (!search?.trim()) return eb.and(conditions);

  const pattern = containing(search);
  // The subquery folds the title once for each lesson instead of once for each row.
  const lessonsFound = eb
    .selectFrom('lessons as titled')
    .select('titled.id')
    .where(sql`russian_key(titled.title)`, 'like', pattern);
  const texts = (['users.search_key', ...ownTexts] as const).map((text) => eb(text, 'like', pattern));
  return eb.and([...conditions, eb.or([...texts, eb('lessons.id', 'in', lessonsFound)])]);
}
