import type { CourseLesson, CourseSection, DueRule, Publication, Role } from '@stupeni/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { queryRows } from '../../core/db/query-rows';
import { selectDueRule } from './dues';
import { momentSql } from './moment-sql';
import { savedTestId, selectPublication } from './publication';

/** A course without the learners' own data: its fields and its lessons by order. */
export interface CourseStructure {
  id: number;
  title: string;
  description: string;
  price: number | null;
  version: number;
  lessons: LessonStructure[];
  /** The sections by order. Null when the course has none. */
  sections: CourseSection[] | null;
}

interface LessonStructure extends Omit<CourseLesson, 'progresses' | 'due' | 'opensOn'> {
  /** The day from which the lesson opens, and its beginning. Null: at once. */
  opens: { on: string; at: string } | null;
}

/** Who sees the lessons. An author also sees drafts and unpublished changes. */
type View = 'author' | 'learner';

/** How a person sees courses. */
export const viewOf = (role: Role): View => (role === 'CREATOR' ? 'author' : 'learner');

/** The number of lessons of a course that learners find. An author's course also has drafts. */
export const countShown = ({ lessons }: Pick<CourseStructure, 'lessons'>): number =>
  lessons.filter(({ publication }) => publication !== 'DRAFT').length;

/** A course in the list of staff, with the number of lessons that learners find. */
export interface CourseTile extends Omit<CourseStructure, 'lessons' | 'sections'> {
  lessons: number;
  openToEveryone: boolean;
  openToSome: boolean;
}

const fields = 'courses.id, title, description::text as description, price, version';

const opens = `case when lessons.opens_at is not null then
    json_build_object('on', lessons.opens_on, 'at', ${momentSql('lessons.opens_at')}) end`;

/** SQL: a lesson as JSON. */
const lessonFields = {
  learner: `json_build_object('id', lessons.id, 'courseId', lessons.course_id, 'title', lessons.title,
    'order', lessons.position, 'checkType', lessons.check_type, 'testId', lessons.test_id, 'opens', ${opens})`,
  author: `json_build_object('id', lessons.id, 'courseId', lessons.course_id,
    'title', coalesce(lessons.draft ->> 'title', lessons.title), 'order', lessons.position,
    'checkType', coalesce(lessons.draft ->> 'checkType', lessons.check_type), 'testId', ${savedTestId},
    'opens', ${opens}, 'publication', ${selectPublication}, 'dueRule', case when lessons.draft is null
      then ${selectDueRule('lessons')} else lessons.draft -> 'dueRule' end, 'words', lessons.word_count,
    'questions', (select nullif(count(*), 0)::int from questions where questions.test_id = ${savedTestId}))`,
} satisfies Record<View, string>;

const isListed = { learner: 'lessons.is_shown', author: 'lessons.deleted_at is null' } satisfies Record<
  View,
  string
>;

const select = (view: View) => `
  select ${fields},
    (select coalesce(json_agg(${lessonFields[view]} order by lessons.position), '[]'::json)
      from lessons where lessons.course_id = courses.id and ${isListed[view]}) as lessons,
    (select json_agg(json_build_object('id', sections.id, 'title', sections.title, 'lessonIds', (
        select coalesce(json_agg(lessons.id order by lessons.position), '[]'::json) from lessons
        where lessons.section_id = sections.id and ${isListed[view]})) order by sections.position)
      from course_sections sections where sections.course_id = courses.id) as sections
  from courses`;

interface StoredStructure extends Omit<CourseStructure, 'lessons'> {
  lessons: (Omit<LessonStructure, 'publication' | 'dueRule' | 'questions'> & {
    publication?: Publication | null;
    dueRule?: DueRule | null;
    questions?: number | null;
  })[];
}

/**
 * Leaves out the fields without a value: of a published lesson without changes, of a lesson without a due date, and of
 * a lesson without a test.
 */
const omitEmptyFields = ({ lessons, ...course }: StoredStructure): CourseStructure => ({
  ...course,
  lessons: lessons.map(({ publication, dueRule, questions, ...lesson }) => ({
    ...lesson,
    ...(publication && { publication }),
    ...(dueRule && { dueRule }),
    ...(questions && { questions }),
  })),
});

async function selectStructures(
  db: Kysely<Tables>,
  view: View,
  where: string,
  values: readonly unknown[],
): Promise<CourseStructure[]> {
  return (await queryRows<StoredStructure>(db, `${select(view)} ${where}`, values)).map(omitEmptyFields);
}

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
    select course_id, count(*)::int as lessons from lessons where is_shown group by course_id
  ) counted on counted.course_id = courses.id
  where courses.deleted_at is null order by courses.id`,
    [],
  );

/** All live courses by id, as learners find them. */
export const findStructures = (db: Kysely<Tables>): Promise<CourseStructure[]> =>
  selectStructures(db, 'learner', 'where courses.deleted_at is null order by courses.id', []);

/** One live course, or undefined. */
export const findStructure = async (
  db: Kysely<Tables>,
  id: number,
  view: View,
): Promise<CourseStructure | undefined> =>
  (await selectStructures(db, view, 'where courses.id = $1 and courses.deleted_at is null', [id]))[0];

/** One course of an author, live or deleted, or undefined. The creators' list shows the lessons of deleted courses. */
export const findAnyStructure = async (
  db: Kysely<Tables>,
  id: number,
): Promise<CourseStructure | undefined> =>
  (await selectStructures(db, 'author', 'where courses.id = $1', [id]))[0];
