import type { FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { inTransaction } from '../../core/db/transaction';
import { requireRoom } from '../files/require-room';
import { partKey, partSize, TooManyBytesError, writeMeasured } from '../../core/files/upload-parts';
import { isDiskFull } from '../../core/failures/disk-full';
import { problem } from '../../core/http/problem';
import { issueText } from '../../core/http/texts';
import { addPart, type FoundUpload } from './queries';

/**
 * Stores one part of an upload. A part that arrives twice replaces itself. Throws `validation` for another size or
 * number, `storage_full`, and `not_found` when the upload ended meanwhile.
 */
export async function receivePart(
  { db, storage, tempFiles }: Context,
  upload: FoundUpload,
  { number, request }: { number: number; request: FastifyRequest },
): Promise<void> {
  const expected = partSize(upload, number);
  if (expected === undefined) throw invalid('number', issueText.invalid);
  await requireRoom(storage, expected);
  const path = tempFiles.newPath();
  const key = partKey(upload.id, number);
  try {
    const { size, sha256 } = await receive(request, await tempFiles.create(path), expected);
    if (size !== expected) throw invalid('', issueText.partSize);
    await storage.store(path, key);
    const isStored = await inTransaction(db, (trx) => addPart(trx, upload.id, { number, sha256 }));
    if (isStored) return;
    await storage.remove(key);
    throw problem('not_found');
  } finally {
    await tempFiles.remove(path);
  }
}

async function receive(
  { body }: FastifyRequest,
  target: Parameters<typeof writeMeasured>[1],
  most: number,
): Promise<{ size: number; sha256: string }> {
  try {
    return await writeMeasured(body as AsyncIterable<Buffer>, target, { most });
  } catch (error) {
    if (error instanceof TooManyBytesError) throw invalid('', issueText.partSize);
    if (isDiskFull(error) || (error as NodeJS.ErrnoException).syscall) throw error;
    // The connection was cut: nobody reads this answer.
    throw invalid('', issueText.partSize);
  }
}

const invalid = (path: string, message: string) => problem('validation', { issues: [{ path, message }] });
