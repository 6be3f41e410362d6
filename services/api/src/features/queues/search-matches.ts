import { type Kysely, type OperationNodeSource, sql } from 'kysely';
import { containsText, makePattern, russianKey } from '../../core/db/collation';
import { plannedEachTime } from '../../core/db/prepared-statements';
import type { Tables } from '../../core/db/tables';

/** The people and lessons that the searched words of a queue name. */
export interface SearchMatches {
  search: string;
  /** Ids of the people and of the lessons; null when there are too many of them. */
  people: number[] | null;
  lessons: number[] | null;
}

/**
 * When more people or lessons match, names and titles are compared row by row. A list of more ids would cost more than
 * it saves, and a page of fifty rows is full soon.
 */
const mostIds = 2000;

/**
 * Looks up the people and lessons that the words name, before the queue is read. Names and titles have indexes
 * of letters. The planner needs the ids to choose between the rows of these people and the order of the queue.
 * Undefined without words.
 * @param most the largest number of ids of each kind
 */
export async function findSearchMatches(
  db: Kysely<Tables>,
  search: string | undefined,
  most = mostIds,
): Promise<SearchMatches | undefined> {
  if (!search?.trim()) return undefined;
  const pattern = makePattern(search);
  const { rows } = await sql<{ people: number[]; lessons: number[] }>`
    ${plannedEachTime} select
      (select coalesce(json_agg(id), '[]') from (
        select id from users where ${containsText(sql.ref('search_key'), search)} limit ${sql.lit(most + 1)}) found) as people,
      (select coalesce(json_agg(id), '[]') from (
        select id from lessons where ${russianKey(sql.ref('title'))} like ${pattern} limit ${sql.lit(most + 1)}) found)
        as lessons`.execute(db);
  const { people, lessons } = rows[0]!;
  const limitIds = (ids: number[]) => (ids.length > most ? null : ids);
  return { search, people: limitIds(people), lessons: limitIds(lessons) };
}

/** Reads the rows of a statement. A search is planned each time, because the ids decide which plan is best. */
export async function readRows<R>(
  db: Kysely<Tables>,
  searchMatches: SearchMatches | undefined,
  statement: OperationNodeSource & { execute: () => Promise<R[]> },
): Promise<R[]> {
  if (!searchMatches) return statement.execute();
  const { rows } = await sql<R>`${plannedEachTime} ${statement}`.execute(db);
  return rows;
}
