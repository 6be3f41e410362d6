import { sql } from 'kysely';

/** SQL of what a learner is told when the course `courses` is opened to them (product decisions §5). */
export const openedCourse = sql<string>`'Вам открыт курс «' || courses.title || '».'`;

/** SQL: whether the course `courses` is open to some learners only, so that its opening is news. */
export const isOpenedByGroups = sql<boolean>`(not courses.is_open and courses.deleted_at is null)`;
