import type { Version } from '@stupeni/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { normalizeTexts } from '../../core/http/compose-texts';
import { problem } from '../../core/http/problem';

type Kind = Tables['entity_versions']['kind'];
type Content = Record<string, unknown> & { title: string };

const tables = { course: 'courses', lesson: 'lessons', test: 'tests' } as const satisfies Record<
  Kind,
  keyof Tables
>;

/**
 * The stored versions of a live course, lesson or test, newest first; the first is the current one. Triggers of the
 * database store each version, and delete all but the last twenty. Throws `not_found`.
 * @param caller user id; `own` marks the versions that this user saved
 */
export async function findVersions(db: Kysely<Tables>, kind: Kind, id: number, caller: number) {
  const { rows } = await sql<{
    version: number;
    savedAt: Date;
    savedBy: { firstName: string; lastName: string } | null;
    own: boolean;
    way: Version['way'];
    data: Content;
  }>`
    select stored.version, stored.saved_at as "savedAt", stored.data, stored.way,
      stored.saved_by is not distinct from ${caller}::int as own,
      case when users.id is null then null
        else json_build_object('firstName', users.first_name, 'lastName', users.last_name) end as "savedBy"
    from entity_versions stored join ${sql.table(tables[kind])} entity on entity.id = stored.entity_id
      left join users on users.id = stored.saved_by
    where stored.kind = ${kind} and stored.entity_id = ${id} and entity.deleted_at is null
    order by stored.version desc`.execute(db);
  if (rows.length === 0) throw problem('not_found');
  return rows.map(({ savedAt, ...row }) => ({
    ...row,
    savedAt: savedAt.toISOString(),
    title: row.data.title,
  }));
}

/** The content of one version, in the shape that a save takes. Throws `not_found`. */
export async function findVersion<S>(
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
  // Earlier releases stored texts without normalizing them.
  normalizeTexts(row.data);
  return row.data as S;
}

/** Marks all versions that this transaction writes from now on as restored or overwritten. */
export async function markVersions(
  trx: Transaction<Tables>,
  way: Exclude<Version['way'], 'saved'>,
): Promise<void> {
  await sql`select set_config('stupeni.way', ${way}, true)`.execute(trx);
}
