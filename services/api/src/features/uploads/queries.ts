import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { storedFile, type StoredSubmissionFile } from '../reading/submission-files';
import { deleteFiles } from './take-files';
import { isAt, type UploadPlace } from './upload-place';

const columns = ['id', 'lesson_id', 'name', 'size', 'part_bytes', 'state', 'waits', 'file_id'] as const;

/** An upload of this person in the state `open`, `waiting` or `stored`. Undefined when it has ended. */
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
export async function sumOpenBytes(trx: Transaction<Tables>, ownerId: number): Promise<number> {
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

/** Stores which file the parts of an upload became. Resolves to false when the upload is not open any more. */
export async function markWhole(
  trx: Transaction<Tables>,
  id: string,
  file: { id: string; state: 'waiting' | 'stored' },
): Promise<boolean> {
  const marked = await trx
    .updateTable('uploads')
    .set({ state: file.state, file_id: file.id, changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}

/** The files that a person has sent or begun to send for a place, and that are not in a submission or a message. */
export async function findUnsentUploads(
  db: Kysely<Tables>,
  { userId, place }: { userId: number; place: UploadPlace },
): Promise<UnsentUpload[]> {
  const { rows } = await sql<UnsentUpload>`
    select uploads.id, uploads.name, uploads.size, uploads.changed_at as "changedAt",
      case when files.id is not null then ${sql.raw(storedFile)} end as file
    from uploads left join files on files.id = uploads.file_id
    where uploads.owner_id = ${userId} and ${isAt(place)} and uploads.waits
      and uploads.state in ('open', 'waiting')
    order by uploads.started_at, uploads.id`.execute(db);
  return rows;
}

interface UnsentUpload {
  id: string;
  name: string;
  size: number;
  changedAt: Date;
  /** Null until the upload is finished. */
  file: StoredSubmissionFile | null;
}

/** The file of an upload, or undefined. */
export async function findFileOfUpload(
  db: Kysely<Tables>,
  fileId: string,
): Promise<StoredSubmissionFile | undefined> {
  const { rows } = await sql<{ file: StoredSubmissionFile }>`
    select ${sql.raw(storedFile)} as file from files where files.id = ${fileId}`.execute(db);
  return rows[0]?.file;
}

/**
 * Removes a file that waits, with its rows. Resolves to the key of its bytes, which the caller deletes, or undefined when
 * it does not wait any more.
 */
export async function removeWaiting(trx: Transaction<Tables>, uploadId: string): Promise<string | undefined> {
  const upload = await trx
    .selectFrom('uploads')
    .select('file_id')
    .where('id', '=', uploadId)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();
  if (!upload?.file_id) return undefined;
  const [key] = await deleteFiles(trx, [upload.file_id]);
  return key;
}
