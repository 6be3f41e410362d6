import type { Version } from '@stupeni/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../db/tables';
import { problem } from '../http/problem';

type Kind = Tables['entity_versions']['kind'];
type State = Record<string, unknown> & { title: string };

const tables = { course: 'courses', lesson: 'lessons', test: 'tests' } as const satisfies Record<
  Kind,
  keyof Tables
>;

/**
 * The last stored states of a live course, lesson or test, the newest (as it stands now) first. They are
 * written by the database itself with each new version; it keeps twenty. Throws `not_found`.
 * @param caller id of who asks: what he saved himself is his own
 */
export async function findVersions(db: Kysely<Tables>, kind: Kind, id: number, caller: number) {
  const { rows } = await sql<{
    version: number;
    savedAt: Date;
    savedBy: { firstName: string; lastName: string } | null;
    own: boolean;
    way: Version['way'];
    data: State;
  }>`
    select kept.version, kept.saved_at as "savedAt", kept.data, kept.way,
      kept.saved_by is not distinct from ${caller}::int as own,
      case when users.id is null then null
        else json_build_object('firstName', users.first_name, 'lastName', users.last_name) end as "savedBy"
    from entity_versions kept join ${sql.table(tables[kind])} entity on entity.id = kept.entity_id
      left join users on users.id = kept.saved_by
    where kept.kind = ${kind} and kept.entity_id = ${id} and entity.deleted_at is null
    order by kept.version desc`.execute(db);
  if (rows.length === 0) throw problem('not_found');
  return rows.map(({ savedAt, ...row }) => ({
    ...row,
    savedAt: savedAt.toISOString(),
    title: row.data.title,
  }));
}

/** One stored state, in the shape that a save takes. Throws `not_found`. */
export async function findState<S>(
  db: Kysely<Tables>,
  kind: Kind,
  { id, version }: { id: number; version: number },
): Promise<S> {
  const row = await db
    .selectFrom('entity_versions')
    .select('data')
    .where('kind', '=', kind)
    .where('entity_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!row) throw problem('not_found');
  return row.data as S;
}

/** From here on every state that this transaction leaves behind says that it came to be in this way. */
export async function sayWay(trx: Transaction<Tables>, way: Exclude<Version['way'], 'saved'>): Promise<void> {
  await sql`select set_config('stupeni.way', ${way}, true)`.execute(trx);
}
