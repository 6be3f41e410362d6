import type { CheckType, Progress, Publication } from '@stupeni/contract';
import { hasWords } from '@stupeni/rules';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { makePattern, russianKey } from '../../core/db/collation';
import { pageRows } from '../../core/db/page-rows';
import { plannedEachTime } from '../../core/db/prepared-statements';
import type { Tables } from '../../core/db/tables';
import type { SignedInUser } from '../../core/http/guards';
import type { Page } from '../../core/http/page';
import { mayOpenCourse } from '../courses/fragments';
import { cutAround } from '../editing/cut-around';
import { viewOf } from '../reading/course-structure';
import { savedTestId, selectPublication } from '../reading/publication';
import { type StoredSubmission, selectSubmissions } from '../reading/submissions';

/** Values of the query field `sort`. */
export const lessonSorts = ['id', 'title', 'order'] as const;
interface LessonOrder {
  by: (typeof lessonSorts)[number];
  descending: boolean;
}

interface LessonFilter {
  search?: string;
  courseId?: number;
}

interface LessonRow {
  id: number;
  courseId: number;
  title: string;
  order: number;
  checkType: CheckType;
  testId: number | null;
  progresses: Progress[];
  submissions: StoredSubmission[];
  test: { id: number; title: string } | null;
  version: number;
  opensOn?: string;
  publication?: Publication;
  course: { id: number; title: string } | null;
  found?: string;
}

type StoredRow = Omit<LessonRow, 'opensOn' | 'publication' | 'found'> & {
  opensOn: string | null;
  found: string | null;
  publication?: Publication | null;
};

const isAuthor = ({ role }: SignedInUser) => viewOf(role) === 'author';

/** SQL: what an author has saved, or what learners read. */
const selectFieldsOfView = (user: SignedInUser) =>
  sql.raw(
    isAuthor(user)
      ? `coalesce(lessons.draft ->> 'title', lessons.title) as title,
        coalesce(lessons.draft ->> 'checkType', lessons.check_type) as "checkType",
        ${savedTestId} as "testId", ${selectPublication} as publication`
      : `lessons.title, lessons.check_type as "checkType", lessons.test_id as "testId"`,
  );

/** Lessons without their content. Only authors get drafts. Learners get only lessons of courses that are open to them. */
export async function findLessons(
  db: Kysely<Tables>,
  user: SignedInUser,
  filter: LessonFilter,
  order: LessonOrder,
  { limit, after }: Page,
): Promise<LessonRow[]> {
  const sortKey = sortKeySql('lessons', order);
  const direction = sql.raw(order.descending ? 'desc' : 'asc');
  const beyond =
    after === undefined
      ? sql``
      : sql`and (${sortKey}, lessons.id) ${sql.raw(order.descending ? '<' : '>')}
          (select ${sortKeySql('seen', order)}, seen.id from lessons seen where seen.id = ${after})`;
  const { rows } = await sql<StoredRow>`
    ${statementHead(filter)} select lessons.id, lessons.course_id as "courseId", lessons.position as "order",
      ${selectFieldsOfView(user)}, lessons.version,
      case when lessons.opens_at > now() then lessons.opens_on::text end as "opensOn",
      case when progress.status is null then '[]'::json else json_build_array(json_build_object(
        'lessonId', lessons.id, 'score', progress.score, 'total', progress.total, 'status', progress.status))
      end as progresses,
      ${sql.raw(selectSubmissions('mine.id', { texts: false }))} as submissions,
      (select json_build_object('id', tests.id, 'title', tests.title)
        from tests where tests.id = ${sql.raw(isAuthor(user) ? savedTestId : 'lessons.test_id')}) as test,
      case when courses.deleted_at is null
        then json_build_object('id', courses.id, 'title', courses.title) end as course,
      ${selectFoundLine(user, filter)} as found
    from (select ${user.id}::int as id) mine cross join lessons
      join courses on courses.id = lessons.course_id
      left join progress on progress.lesson_id = lessons.id and progress.user_id = mine.id
    where ${matches(user, filter)} ${beyond}
    order by ${sortKey} ${direction}, lessons.id ${direction} limit ${pageRows(limit)}`.execute(db);
  return rows.map(({ opensOn, publication, found, ...row }) => ({
    ...row,
    ...(opensOn !== null && { opensOn }),
    ...(publication && { publication }),
    ...(found !== null &&
      !hasWords(row.title, filter.search ?? '') && { found: cutAround(found, filter.search ?? '') }),
  }));
}

/** Number of lessons that match the filter. */
export async function countLessons(
  db: Kysely<Tables>,
  user: SignedInUser,
  filter: LessonFilter,
): Promise<number> {
  const canReadAllCourses = user.role !== 'LEARNER';
  const { rows } = await sql<{ total: number }>`
    ${statementHead(filter)} select count(*)::int as total
    from lessons ${canReadAllCourses ? sql`` : sql`join courses on courses.id = lessons.course_id`}
    where ${matches(user, filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/**
 * SQL: the beginning of a statement. A search is planned each time: the words decide whether PostgreSQL uses the index
 * of the search or that of the order.
 */
const statementHead = ({ search }: LessonFilter) => (search?.trim() ? plannedEachTime : sql``);

/**
 * SQL: the text that a search looks into. Authors search titles and texts, others only titles. A search in the texts
 * would tell learners what a closed lesson says.
 */
const selectSearchedText = (user: SignedInUser) =>
  isAuthor(user) ? sql.ref('lessons.words') : russianKey(sql.ref('lessons.title'));

/** SQL: the first block of a lesson that contains the words of the search. */
const selectFoundLine = (user: SignedInUser, { search }: LessonFilter) =>
  isAuthor(user) && search?.trim()
    ? sql`(select line from unnest(string_to_array(texts_of(coalesce(lessons.draft -> 'content', lessons.content)),
        E'\n')) with ordinality lines (line, at) where ${russianKey(sql.ref('line'))} like ${makePattern(search)}
        order by at limit 1)`
    : sql`null::text`;

// Staff still see the lessons of a deleted course (product decisions §5).
const matches = (user: SignedInUser, { search, courseId }: LessonFilter): RawBuilder<boolean> =>
  sql<boolean>`${isAuthor(user) ? sql`lessons.deleted_at is null` : sql`lessons.is_shown`}
    ${user.role === 'LEARNER' ? sql`and courses.deleted_at is null and ${mayOpenCourse(user)}` : sql``}
    ${search?.trim() ? sql`and ${selectSearchedText(user)} like ${makePattern(search)}` : sql``}
    ${courseId === undefined ? sql`` : sql`and lessons.course_id = ${courseId}`}`;

function sortKeySql(table: 'lessons' | 'seen', { by }: LessonOrder): RawBuilder<unknown> {
  switch (by) {
    case 'id':
      return sql.ref(`${table}.id`);
    case 'title':
      return russianKey(sql.ref(`${table}.title`));
    case 'order':
      return sql.ref(`${table}.position`);
    default:
      return by satisfies never;
  }
}
