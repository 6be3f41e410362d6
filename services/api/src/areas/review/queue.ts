import { type Kysely, type RawBuilder, sql } from 'kysely';
import { containing } from '../../db/collation';
import type { Tables } from '../../db/tables';
import type { Page } from '../../http/page';

/** One of a teacher's queues: which rows wait, whose they are, and what a row says beside learner and lesson. */
export interface Queue {
  table: 'works' | 'comments';
  learner: 'user_id' | 'author_id';
  /** What `sort` calls its order. */
  sort: string;
  /** SQL: that order, of a row of this name. */
  keys: (row: string) => readonly string[];
  /** SQL: when a row waits. */
  waits: string;
  /** SQL: texts that are searched beside the learner's name and the lesson's title, each folded. */
  searched: readonly string[];
  /** SQL of the row's own JSON fields for this teacher, each after a comma. */
  fields: (teacherId: number) => RawBuilder<string>;
}

export interface QueueFilter {
  search?: string;
  courseId?: number;
  lessonId?: number;
}

/** A row of a queue: its id, and itself as JSON text. */
export interface QueueRow {
  id: number;
  json: string;
}

/** SQL of an account's `id`, `firstName` and `lastName` as JSON text. */
export const namedJson = (table: string) =>
  `'{"id":' || ${table}.id || ',"firstName":' || to_json(${table}.first_name)
    || ',"lastName":' || to_json(${table}.last_name) || '}'`;

/** SQL of an instant as JSON text, as JavaScript writes it. */
export const instantJson = (instant: string) =>
  `to_char(${instant} at time zone 'UTC', '"\\""YYYY-MM-DD"T"HH24:MI:SS.MS"Z\\""')`;

/** SQL of an instant as JSON, as JavaScript writes it; null for null. */
export const instant = (column: string) => sql<string>`${sql.raw(instantJson(column))}::json`;

// Written by the database: fifty rows of eleven columns, taken apart and put together again, cost more
// than finding them.
const learnerAndLesson = sql.raw(`
  '{"user":' || ${namedJson('users')} || ',"lesson":{"id":' || lessons.id
    || ',"title":' || to_json(lessons.title) || ',"order":' || lessons.position
    || ',"course":{"id":' || courses.id || ',"title":' || to_json(courses.title) || '}}'`);

// A statement without a parameter is not prepared (db/prepared-statements.ts): planning a page of questions cost more
// than reading it.
const closing = '}';

// With a parameter as its limit the queue was planned anew for every request, at three times the cost.
const pageSizes = [50, 200, 1000];

/** The order of arrival, the oldest first. */
export const byArrival = (row: string) => [`${row}.created_at`, `${row}.id`];

/**
 * A page in the order of the queue (or turned round, `descending`). Rows of deleted lessons, courses and learners
 * have left the queue (product decisions §4).
 */
export async function findWaiting(
  db: Kysely<Tables>,
  queue: Queue,
  filter: QueueFilter,
  { descending }: { descending: boolean },
  { limit, after }: Page,
  teacherId: number,
): Promise<QueueRow[]> {
  const table = sql.raw(queue.table);
  const keys = queue.keys(queue.table);
  const beyond =
    after === undefined
      ? sql``
      : sql`and (${sql.raw(keys.join())}) ${sql.raw(descending ? '<' : '>')}
          (select ${sql.raw(queue.keys('seen').join())} from ${table} seen where seen.id = ${after})`;
  const most = (pageSizes.find((size) => size >= limit) ?? limit) + 1;
  const order = `order by ${keys.map((key) => `${key} ${descending ? 'desc' : 'asc'}`).join()} limit ${most}`;
  const { rows } = await sql<QueueRow>`
    select ${table}.id, ${learnerAndLesson} || ${queue.fields(teacherId)} || ${closing} as json
    ${waiting(queue, filter)} ${beyond} ${sql.raw(order)}`.execute(db);
  return rows.slice(0, limit + 1);
}

/** How many wait that the filter names. */
export async function countWaiting(db: Kysely<Tables>, queue: Queue, filter: QueueFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total ${waiting(queue, filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

const waiting = (
  { table, learner, waits, searched }: Queue,
  { search, courseId, lessonId }: QueueFilter,
): RawBuilder<unknown> => sql`
  ${sql.raw(`from ${table}
    join users on users.id = ${table}.${learner} and users.deleted_at is null and users.disabled_at is null
    join lessons on lessons.id = ${table}.lesson_id and lessons.deleted_at is null
    join courses on courses.id = lessons.course_id and courses.deleted_at is null
  where ${waits}`)}
    ${courseId === undefined ? sql`` : sql`and courses.id = ${courseId}`}
    ${lessonId === undefined ? sql`` : sql`and lessons.id = ${lessonId}`}
    ${search?.trim() ? sql`and (${found(search, searched)})` : sql``}`;

// A lesson's title is folded once for each lesson and not for each of its rows.
const found = (search: string, searched: readonly string[]) => {
  const words = containing(search);
  const own = ['users.search_key', ...searched].map((text) => sql`${sql.raw(text)} like ${words}`);
  return sql.join(
    [
      ...own,
      sql`lessons.id in (select titled.id from lessons titled where russian_key(titled.title) like ${words})`,
    ],
    sql` or `,
  );
};
