import type { Insertable } from 'kysely';
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Tables } from '../db/tables';
import { isDiskFull } from '../failures/disk-full';
import { ProblemError, problem } from '../http/problem';
import { issueText } from '../http/texts';
import { detectContentType, detectContent } from './content-type';
import { parseFileName } from './file-name';
import { measureBytes } from './measure-bytes';
import type { TempFile } from './receive-form';
import { removePlace } from './remove-place';
import { type Storage, storageKey } from './storage';

/** The row of a file whose bytes are stored. */
export type FileRow = Insertable<Tables['files']> & { id: string };

interface Rules {
  owner: number;
  /** File extensions that are accepted, without the dot. */
  types: readonly string[];
  /** The media type by the content, or null. */
  detect?: typeof detectContentType;
}

/**
 * Checks an upload, stores its bytes and calls `save` to write the row. The bytes are deleted when it is certain that
 * `save` wrote no row. After any other error they stay, and the sweep checks whether there is a row. A JPEG is stored
 * without the place where it was taken.
 * Throws `validation` for a file without a name, and `file_type` with what the content is.
 */
export async function storeFile<T>(
  storage: Storage,
  tempFile: TempFile,
  { owner, types, detect = detectContentType }: Rules,
  save: (row: FileRow) => Promise<T>,
): Promise<T> {
  const named = parseFileName(tempFile.sentName);
  if (!named) throw problem('validation', { issues: [{ path: 'file', message: issueText.namelessFile }] });
  const { name, extension } = named;
  const mime = types.includes(extension) ? await detect(tempFile.path, extension) : null;
  if (mime === null) {
    const found = await detectContent(tempFile.path);
    throw problem('file_type', { ...(found !== undefined && { found }) });
  }
  const id = randomUUID();
  const storage_key = storageKey(id, extension);
  const { size, sha256 } = mime === 'image/jpeg' ? await clearPlace(tempFile) : tempFile;
  await storage.store(tempFile.path, storage_key);
  try {
    return await save({ id, owner_id: owner, name, extension, mime, size, sha256, storage_key });
  } catch (error) {
    if (error instanceof ProblemError || isDiskFull(error)) await storage.remove(storage_key);
    throw error;
  }
}

/** Removes from a photo where it was taken. Resolves to the size and the hash of the file after that. */
async function clearPlace(tempFile: TempFile): Promise<Pick<TempFile, 'size' | 'sha256'>> {
  if (!(await removePlace(tempFile.path))) return tempFile;
  const measured = measureBytes();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(createReadStream(tempFile.path), measured.pass, nowhere);
  return measured.result();
}
