import type { CourseLesson, CourseSection } from '@stupeni/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { queryRows } from '../../core/db/query-rows';

/** A course without the learners' own data: its fields and its live lessons by order. */
export interface CourseStructure {
  id: number;
  title: string;
  description: string;
  price: number | null;
  version: number;
  lessons: LessonStructure[];
  /** By order. Null when the course has none. */
  sections: CourseSection[] | null;
}

type LessonStructure = Omit<CourseLesson, 'progresses' | 'due'>;

/** A course in the list of staff, with the number of its live lessons. */
export interface CourseTile extends Omit<CourseStructure, 'lessons' | 'sections'> {
  lessons: number;
  openToEveryone: boolean;
  openToSome: boolean;
}

const fields = 'courses.id, title, description::text as description, price, version';

const select = `
  select ${fields},
    (select coalesce(json_agg(json_build_object('id', lessons.id, 'courseId', lessons.course_id,
        'title', lessons.title, 'order', lessons.position, 'checkType', lessons.check_type,
        'testId', lessons.test_id) order by lessons.position), '[]'::json)
      from lessons where lessons.course_id = courses.id and lessons.deleted_at is null) as lessons,
    (select json_agg(json_build_object('id', sections.id, 'title', sections.title, 'lessonIds', (
        select coalesce(json_agg(lessons.id order by lessons.position), '[]'::json) from lessons
        where lessons.section_id = sections.id and lessons.deleted_at is null)) order by sections.position)
      from course_sections sections where sections.course_id = courses.id) as sections
  from courses`;

/** All live courses by id, without their lessons: 400 courses have 12,000 lessons, and the list shows none of them. */
export const findTiles = (db: Kysely<Tables>): Promise<CourseTile[]> =>
  queryRows(
    db,
    `
  select ${fields}, coalesce(counted.lessons, 0) as lessons,
    exists (select from course_access access where access.course_id = courses.id
      and access.group_id is null and access.user_id is null
      and (access.ends_at is null or access.ends_at > now())) as "openToEveryone",
    exists (select from course_access access
      left join groups on groups.id = access.group_id and groups.deleted_at is null
      left join users on users.id = access.user_id and users.deleted_at is null
      where access.course_id = courses.id and (groups.id is not null or users.id is not null)
      and (access.ends_at is null or access.ends_at > now())) as "openToSome"
  from courses left join (
    select course_id, count(*)::int as lessons from lessons where deleted_at is null group by course_id
  ) counted on counted.course_id = courses.id
  where courses.deleted_at is null order by courses.id`,
    [],
  );

/** All live courses by id. */
export const findStructures = (db: Kysely<Tables>): Promise<CourseStructure[]> =>
  queryRows(db, `${select} where courses.deleted_at is null order by courses.id`, []);

/** One live course, or undefined. */
export const findStructure = async (db: Kysely<Tables>, id: number): Promise<CourseStructure | undefined> =>
  (
    await queryRows<CourseStructure>(db, `${select} where courses.id = $1 and courses.deleted_at is null`, [
      id,
    ])
  )[0];

/** One course, live or deleted, or undefined. The creators' list shows the lessons of deleted courses. */
export const findAnyStructure = async (
  db: Kysely<Tables>,
  id: number,
): Promise<CourseStructure | undefined> =>
  (await queryRows<CourseStructure>(db, `${select} where courses.id = $1`, [id]))[0];
