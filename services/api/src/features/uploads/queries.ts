import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';

const columns = ['id', 'lesson_id', 'name', 'size', 'part_bytes', 'state', 'file_id'] as const;

/** An upload of this person that is open or stored; undefined after its end. */
export const findUpload = (db: Kysely<Tables>, ownerId: number, id: string) =>
  db
    .selectFrom('uploads')
    .select(columns)
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('state', '<>', 'ended')
    .executeTakeFirst();

export type FoundUpload = NonNullable<Awaited<ReturnType<typeof findUpload>>>;

/** The parts that arrived, in their order. */
export const findParts = (db: Kysely<Tables>, id: string) =>
  db
    .selectFrom('upload_parts')
    .select(['number', 'sha256'])
    .where('upload_id', '=', id)
    .orderBy('number')
    .execute();

/** Bytes of the files that a person has begun to send. */
export async function openBytes(trx: Transaction<Tables>, ownerId: number): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(size), 0)::bigint as bytes from uploads
    where owner_id = ${ownerId} and state = 'open'`.execute(trx);
  return rows[0]?.bytes ?? 0;
}

/** Stores that a part arrived. Resolves to false when the upload is not open any more. */
export async function addPart(
  trx: Transaction<Tables>,
  id: string,
  part: { number: number; sha256: string },
): Promise<boolean> {
  const open = await trx
    .updateTable('uploads')
    .set({ changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  if (!open) return false;
  await trx
    .insertInto('upload_parts')
    .values({ upload_id: id, ...part })
    .onConflict((conflict) => conflict.columns(['upload_id', 'number']).doUpdateSet({ sha256: part.sha256 }))
    .execute();
  return true;
}

/** Deletes the row of a part, so that it is sent again. */
export async function dropPart(db: Kysely<Tables>, id: string, number: number): Promise<void> {
  await db.deleteFrom('upload_parts').where('upload_id', '=', id).where('number', '=', number).execute();
}

/** Ends an open upload. Its row stays for a day, until the sweep has deleted late parts. */
export async function endUpload(db: Kysely<Tables>, id: string): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ state: 'ended', changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}

/** Names the file of an upload. Resolves to false when the upload is not open any more. */
export async function markStored(trx: Transaction<Tables>, id: string, fileId: string): Promise<boolean> {
  const marked = await trx
    .updateTable('uploads')
    .set({ state: 'stored', file_id: fileId, changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}
