import { type Input, type JournalAction, journalActions } from '@stupeni/contract';
import { type Kysely, type Selectable, sql } from 'kysely';
import { containing } from '../../db/collation';
import type { Tables } from '../../db/tables';
import type { Page } from '../../http/page';

/** A row of the journal. */
export type JournalRow = Omit<Selectable<Tables['journal']>, 'search_key' | 'repeat_key'>;

type Filter = Pick<
  NonNullable<Input<'listJournal'>['query']>,
  'search' | 'personId' | 'group' | 'from' | 'to'
>;

/** The rows that a filter selects. */
function selected(db: Kysely<Tables>, { search = '', personId, group, from, to }: Filter) {
  const words = search.trim();
  return db
    .selectFrom('journal')
    .$if(words !== '', (query) => query.where(sql<boolean>`search_key like ${containing(words)}`))
    .$if(personId !== undefined, (query) => query.where(isAbout(personId ?? 0)))
    .$if(group !== undefined, (query) => query.where('action', 'in', actionsOf(group ?? '')))
    .$if(from !== undefined, (query) => query.where('at', '>=', new Date(from ?? 0)))
    .$if(to !== undefined, (query) => query.where('at', '<', new Date(to ?? 0)));
}

/** What a person did, and what was done to the person. */
const isAbout = (id: number) =>
  sql<boolean>`(by_user = ${id} or (subject_kind = 'user' and subject_id = ${id}))`;

const actionsOf = (group: string): JournalAction[] =>
  journalActions.filter((action) => action.startsWith(`${group}.`));

/** The newest rows first. */
export const findJournal = (
  db: Kysely<Tables>,
  filter: Filter,
  { limit, after }: Page,
): Promise<JournalRow[]> =>
  selected(db, filter)
    .select(['id', 'at', 'origin', 'by_user', 'by_name', 'address', 'action'])
    .select(['subject_kind', 'subject_id', 'subject_name', 'facts', 'times', 'last_at'])
    .$if(after !== undefined, (query) => query.where('id', '<', after ?? 0))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();

export async function countJournal(db: Kysely<Tables>, filter: Filter): Promise<number> {
  const { total } = await selected(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
