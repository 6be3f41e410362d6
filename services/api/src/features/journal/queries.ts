import { type Input, type JournalAction, journalActions } from '@stupeni/contract';
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import { makePattern } from '../../core/db/collation';
import { pageRows } from '../../core/db/page-rows';
import { plannedEachTime } from '../../core/db/prepared-statements';
import type { Tables } from '../../core/db/tables';
import type { Page } from '../../core/http/page';
import { countUpTo, type Total } from '../../core/http/total';

/** A row of the journal. */
export type JournalRow = Omit<Selectable<Tables['journal']>, 'search_key' | 'repeat_key'>;

type Filter = Pick<
  NonNullable<Input<'listJournal'>['query']>,
  'search' | 'personId' | 'group' | 'from' | 'to'
>;

/** SQL: whether the filter selects the row of `journal`. */
const isSelected = ({ search, personId, group, from, to }: Filter): RawBuilder<boolean> =>
  sql<boolean>`true
    ${search?.trim() ? sql`and search_key like ${makePattern(search)}` : sql``}
    ${personId === undefined ? sql`` : sql`and ${isAbout(personId)}`}
    ${group === undefined ? sql`` : sql`and action = any(${listActions(group)}::text[])`}
    ${from === undefined ? sql`` : sql`and at >= ${new Date(from)}`}
    ${to === undefined ? sql`` : sql`and at < ${new Date(to)}`}`;

/**
 * SQL: the beginning of a statement. A statement with a filter is planned each time: the number of rows that match
 * decides whether PostgreSQL uses the index of the filter or that of the order.
 */
const statementHead = (filter: Filter) =>
  [filter.search?.trim(), filter.personId, filter.group, filter.from, filter.to].some(Boolean)
    ? plannedEachTime
    : sql``;

/** SQL: whether the row of `journal` says what a person did, or what was done to the person. */
const isAbout = (id: number) =>
  sql<boolean>`(by_user = ${id} or (subject_kind = 'user' and subject_id = ${id}))`;

const listActions = (group: string): JournalAction[] =>
  journalActions.filter((action) => action.startsWith(`${group}.`));

/**
 * SQL: a stored name, surname first as in all lists. Rows from before 2026-11-26 have the first name first: if such a
 * name is still that of the account, its parts are swapped.
 */
const surnameFirst = (id: 'by_user' | 'subject_id', name: 'by_name' | 'subject_name') => sql`coalesce((
    select users.last_name || ' ' || users.first_name from users
    where users.id = journal.${sql.raw(id)} and users.erased_at is null
      and journal.${sql.raw(name)} = users.first_name || ' ' || users.last_name
      ${id === 'subject_id' ? sql`and journal.subject_kind = 'user'` : sql``}), journal.${sql.raw(name)})`;

/** A page of the journal, the newest rows first. */
export async function findJournal(
  db: Kysely<Tables>,
  filter: Filter,
  { limit, after }: Page,
): Promise<JournalRow[]> {
  const beyond =
    after === undefined
      ? sql``
      : sql`and (at, id) < (select seen.at, seen.id from journal seen where seen.id = ${after})`;
  const { rows } = await sql<JournalRow>`
    ${statementHead(filter)} select id, at, origin, by_user, ${surnameFirst('by_user', 'by_name')} as by_name, address, action, subject_kind,
      subject_id, ${surnameFirst('subject_id', 'subject_name')} as subject_name, facts, times, last_at
    from journal where ${isSelected(filter)} ${beyond} order by at desc, id desc limit ${pageRows(limit)}`.execute(
    db,
  );
  return rows;
}

/** Number of rows that the filter selects, counted up to a bound. */
export const countJournal = (db: Kysely<Tables>, filter: Filter): Promise<Total> =>
  countUpTo(db, statementHead(filter), sql`select from journal where ${isSelected(filter)}`);
