import { type Kysely, type RawBuilder, sql } from 'kysely';
import { containing } from '../../db/collation';
import type { Tables } from '../../db/tables';
import type { Page } from '../../http/page';

export interface ReviewFilter {
  search?: string;
  courseId?: number;
}

interface WaitingWork {
  submissionId: number;
  submittedAt: Date;
  round: number;
  userId: number;
  firstName: string;
  lastName: string;
  lessonId: number;
  lessonTitle: string;
  order: number;
  courseId: number;
  courseTitle: string;
}

/**
 * Works without a verdict, oldest first (or newest, `descending`). Works of deleted lessons, courses and
 * learners have left the queue (product decisions §4).
 */
export async function findWaiting(
  db: Kysely<Tables>,
  filter: ReviewFilter,
  { descending }: { descending: boolean },
  { limit, after }: Page,
) {
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const beyond =
    after === undefined
      ? sql``
      : sql`and (works.created_at, works.id) ${sql.raw(descending ? '<' : '>')}
          (select seen.created_at, seen.id from works seen where seen.id = ${after})`;
  const { rows } = await sql<WaitingWork>`
    select works.id as "submissionId", works.created_at as "submittedAt", works.round,
      users.id as "userId", users.first_name as "firstName", users.last_name as "lastName",
      lessons.id as "lessonId", lessons.title as "lessonTitle", lessons.position as "order",
      courses.id as "courseId", courses.title as "courseTitle"
    ${queue(filter)} ${beyond}
    order by works.created_at ${direction}, works.id ${direction} limit ${limit + 1}`.execute(db);
  return rows;
}

/** How many works wait that the filter names. */
export async function countWaiting(db: Kysely<Tables>, filter: ReviewFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${queue(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

const queue = ({ search, courseId }: ReviewFilter): RawBuilder<unknown> => sql`
  from works
    join users on users.id = works.user_id and users.deleted_at is null
    join lessons on lessons.id = works.lesson_id and lessons.deleted_at is null
    join courses on courses.id = lessons.course_id and courses.deleted_at is null
  where works.state = 'WAITING'
    ${courseId === undefined ? sql`` : sql`and courses.id = ${courseId}`}
    ${
      search?.trim()
        ? sql`and (users.search_key like ${containing(search)}
      or russian_key(lessons.title) like ${containing(search)})`
        : sql``
    }`;
