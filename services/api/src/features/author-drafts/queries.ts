import { mostAuthorDraftBytes, mostAuthorDrafts, mostDraftsOfEntity } from '@stupeni/contract';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { draftDays } from '../housekeeping/sweep-rows';

type Row = Tables['author_drafts'];
/** A person, and the course, lesson or test to which the drafts belong. */
export type EntityOfPerson = Pick<Row, 'user_id' | 'kind' | 'entity'>;

/** The drafts of a person for one entity, the newest first. */
export const findDrafts = (db: Kysely<Tables>, { user_id, kind, entity }: EntityOfPerson) =>
  db
    .selectFrom('author_drafts')
    .select(['draft as id', 'version', 'at', 'form'])
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('entity', '=', entity)
    .where('saved_at', '>', sql<Date>`now() - make_interval(days => ${draftDays})`)
    .orderBy('saved_at', 'desc')
    .orderBy('draft')
    .execute();

/** Stores a draft. A request that arrives late does not replace a newer state. */
export const upsertDraft = (trx: Transaction<Tables>, row: Insertable<Row>) =>
  trx
    .insertInto('author_drafts')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'kind', 'entity', 'draft'])
        .doUpdateSet((set) => ({
          version: set.ref('excluded.version'),
          at: set.ref('excluded.at'),
          form: set.ref('excluded.form'),
          saved_at: sql<Date>`now()`,
        }))
        .whereRef('excluded.at', '>=', 'author_drafts.at'),
    )
    .execute();

/** Deletes the oldest drafts of a person above three limits: drafts of one entity, drafts in all, bytes in all. */
export const trimDrafts = (trx: Transaction<Tables>, userId: number) =>
  sql`
    delete from author_drafts using (
      select kind, entity, draft,
        row_number() over (partition by kind, entity order by saved_at desc, at desc) as of_entity,
        row_number() over newest as of_person,
        sum(octet_length(form)) over (newest rows unbounded preceding) as bytes
      from author_drafts where user_id = ${userId}
      window newest as (order by saved_at desc, at desc, draft)
    ) own
    where author_drafts.user_id = ${userId} and author_drafts.kind = own.kind
      and author_drafts.entity = own.entity and author_drafts.draft = own.draft
      and (own.of_entity > ${sql.lit(mostDraftsOfEntity)} or own.of_person > ${sql.lit(mostAuthorDrafts)}
        or own.bytes > ${sql.lit(mostAuthorDraftBytes)})`.execute(trx);

export const removeDraft = (db: Kysely<Tables>, { user_id, kind, entity }: EntityOfPerson, draft: string) =>
  db
    .deleteFrom('author_drafts')
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('entity', '=', entity)
    .where('draft', '=', draft)
    .execute();
