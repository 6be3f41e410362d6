import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import type { StoredScan } from '../../core/files/scan-state';
import { problem } from '../../core/http/problem';
import { isAt, type UploadPlace } from './upload-place';

/** A file that its sender names to hand it in or to send it with a message. */
interface NamedFile {
  id: string;
  size: number;
  scan: StoredScan;
  /** Whether the file belongs to a submission or to a message. */
  isSent: boolean;
  /** The upload by which the file waits for this place. Null when the file does not wait there. */
  uploadId: string | null;
}

interface NamedFiles {
  userId: number;
  place: UploadPlace;
  fileIds: readonly string[];
}

/** The sender's own files of these ids. */
export async function findNamedFiles(
  trx: Transaction<Tables>,
  { userId, place, fileIds }: NamedFiles,
): Promise<NamedFile[]> {
  const { rows } = await sql<NamedFile>`
    select files.id, files.size,
      (select file_scans.state from file_scans where file_key = files.storage_key) as scan,
      exists (select from submissions where submissions.file_id = files.id)
        or exists (select from submission_files where submission_files.file_id = files.id)
        or exists (select from message_files where message_files.file_id = files.id) as "isSent",
      (select uploads.id from uploads where uploads.file_id = files.id and uploads.state = 'waiting'
        and ${isAt(place)}) as "uploadId"
    from files where files.id = any(${[...fileIds]}::uuid[]) and files.owner_id = ${userId}`.execute(trx);
  return rows;
}

/**
 * The sizes in the order of the ids. A file that does not exist counts with the size 0, because the number of files is
 * checked before the files are looked for.
 */
export const listSizes = (fileIds: readonly string[], named: readonly NamedFile[]): number[] =>
  fileIds.map((id) => named.find((file) => file.id === id)?.size ?? 0);

/**
 * Marks these files as not waiting any more. Throws `file_handed_in`, `file_missing` and `file_infected`, which name
 * the files.
 */
export async function takeFiles(
  trx: Transaction<Tables>,
  fileIds: readonly string[],
  named: readonly NamedFile[],
): Promise<void> {
  const listIds = (isWrong: (file: NamedFile | undefined) => boolean) =>
    fileIds.filter((id) => isWrong(named.find((file) => file.id === id)));
  const sent = listIds((file) => file?.isSent === true);
  if (sent.length > 0) throw problem('file_handed_in', { fileIds: sent });
  const missing = listIds((file) => !file?.uploadId);
  if (missing.length > 0) throw problem('file_missing', { fileIds: missing });
  const infected = listIds((file) => file?.scan === 'infected');
  if (infected.length > 0) throw problem('file_infected', { fileIds: infected });
  const uploadIds = named.flatMap(({ uploadId }) => uploadId ?? []);
  if ((await endWaiting(trx, uploadIds)) < fileIds.length)
    throw problem('file_missing', { fileIds: [...fileIds] });
}

/** Resolves to the number of files that still waited: a sweep or another device may have removed one. */
async function endWaiting(trx: Transaction<Tables>, uploadIds: readonly string[]): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('uploads')
    .set({ state: 'stored', changed_at: sql<Date>`now()` })
    .where('id', 'in', uploadIds)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/**
 * Deletes the rows of files that belong to nothing any more, and ends their uploads. Resolves to the keys of their bytes,
 * which the caller deletes.
 */
export async function deleteFiles(db: Kysely<Tables>, fileIds: readonly string[]): Promise<string[]> {
  if (fileIds.length === 0) return [];
  await db
    .updateTable('uploads')
    .set({ state: 'ended', file_id: null, changed_at: sql<Date>`now()` })
    .where('file_id', 'in', fileIds)
    .execute();
  const deleted = await db.deleteFrom('files').where('id', 'in', fileIds).returning('storage_key').execute();
  const keys = deleted.map(({ storage_key }) => storage_key);
  await db.deleteFrom('file_scans').where('file_key', 'in', keys).execute();
  return keys;
}
