import type { Insertable } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Tables } from '../db/tables';
import { isDiskFull } from '../failures/disk-full';
import { Problem, problem } from '../http/problem';
import { issueText } from '../http/texts';
import { detectContentType, foundIn } from './content-type';
import { parseFileName } from './file-name';
import type { TempFile } from './receive-form';
import { type Storage, storageKey } from './storage';

/** The row of a file whose bytes are stored. */
export type FileRow = Insertable<Tables['files']> & { id: string };

interface Rules {
  owner: number;
  /** File extensions that are accepted, without the dot. */
  types: readonly string[];
}

/**
 * Checks an upload, stores its bytes and calls `save` to write the row. The bytes are deleted when it is certain that
 * `save` wrote no row. After any other error they stay, and the sweep checks whether there is a row.
 * Throws `validation` for a file without a name, and `file_type` with what the content is.
 */
export async function storeFile<T>(
  storage: Storage,
  tempFile: TempFile,
  { owner, types }: Rules,
  save: (row: FileRow) => Promise<T>,
): Promise<T> {
  const named = parseFileName(tempFile.sentName);
  if (!named) throw problem('validation', { issues: [{ path: 'file', message: issueText.namelessFile }] });
  const { name, extension } = named;
  const mime = types.includes(extension) ? await detectContentType(tempFile.path, extension) : null;
  if (mime === null) {
    const found = await foundIn(tempFile.path);
    throw problem('file_type', { ...(found !== undefined && { found }) });
  }
  const id = randomUUID();
  const storage_key = storageKey(id, extension);
  const { size, sha256 } = tempFile;
  await storage.store(tempFile.path, storage_key);
  try {
    return await save({ id, owner_id: owner, name, extension, mime, size, sha256, storage_key });
  } catch (error) {
    if (error instanceof Problem || isDiskFull(error)) await storage.remove(storage_key);
    throw error;
  }
}
