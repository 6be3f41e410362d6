import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../context';
import { addSubmission } from '../files/add-submission';
import { requireRoom } from '../files/require-room';
import {
  readParts,
  DamagedPartError,
  partCount,
  removeParts,
  writeMeasured,
} from '../../core/files/upload-parts';
import type { SignedInUser } from '../../core/http/guards';
import { ProblemError, problem } from '../../core/http/problem';
import type { Transact } from '../../core/http/repeats';
import { addWaitingFile } from './add-waiting-file';
import { dropPart, endUpload, findParts, findUpload, type FoundUpload, markWhole } from './queries';

/**
 * Joins the parts of an upload into a file. Then submits the file, like a file that arrives whole, or stores it as a
 * waiting file. Resolves to the id of the file, also for an upload that has it already. Throws `not_found`,
 * `upload_incomplete`, `storage_full` and the problems of `addSubmission` or `addWaitingFile`. A rejected type or an
 * infected file also ends the upload.
 */
export async function finishUpload(
  context: Context,
  user: SignedInUser,
  { id, log, transact }: { id: string; log: FastifyBaseLogger; transact: Transact },
): Promise<string> {
  const upload = await findUpload(context.db, user.id, id);
  if (!upload) throw problem('not_found');
  if (upload.file_id !== null) return upload.file_id;
  try {
    const fileId = await joinAndSubmit(context, user, upload, transact);
    await tryToRemoveParts(context, upload, log);
    return fileId;
  } catch (error) {
    // Another request may have finished the upload meanwhile.
    const stored = await findUpload(context.db, user.id, id);
    if (stored && stored.file_id !== null) return stored.file_id;
    if (isAboutContent(error)) {
      await endUpload(context.db, id);
      await tryToRemoveParts(context, upload, log);
    }
    throw error;
  }
}

/** Deletes the parts of an upload that is over. When that fails, the sweep deletes them a day later. */
export async function tryToRemoveParts(
  { storage }: Pick<Context, 'storage'>,
  upload: Parameters<typeof removeParts>[1],
  log: FastifyBaseLogger,
): Promise<void> {
  try {
    await removeParts(storage, upload);
  } catch (error) {
    log.warn({ err: error }, 'the parts of an upload stay until the sweep');
  }
}

const isAboutContent = (error: unknown) =>
  error instanceof ProblemError && (error.code === 'file_type' || error.code === 'file_infected');

async function joinAndSubmit(
  context: Context,
  user: SignedInUser,
  upload: FoundUpload,
  transact: Transact,
): Promise<string> {
  const { storage, tempFiles } = context;
  await requireRoom(storage, upload.size);
  const path = tempFiles.newPath();
  try {
    const { sha256 } = await joinParts(context, upload, path);
    const file = { path, sentName: upload.name, size: upload.size, sha256 };
    if (upload.waits) return await addWaitingFile(context, user, { uploadId: upload.id, file, transact });
    const form = { fields: { lessonId: String(upload.lesson_id) }, file };
    return await addSubmission(context, user, { ...form, transact }, async (trx, id) => {
      if (!(await markWhole(trx, upload.id, { id, state: 'stored' }))) throw problem('not_found');
    });
  } finally {
    await tempFiles.remove(path);
  }
}

async function joinParts({ db, storage, tempFiles }: Context, upload: FoundUpload, path: string) {
  const parts = await findParts(db, upload.id);
  const stored = new Set(parts.map(({ number }) => number));
  const missing = Array.from({ length: partCount(upload) }, (_, n) => n).filter((n) => !stored.has(n));
  if (missing.length > 0) throw problem('upload_incomplete', { missing });
  try {
    const bytes = readParts(storage, upload.id, parts);
    return await writeMeasured(bytes, await tempFiles.create(path), { most: upload.size });
  } catch (error) {
    if (!(error instanceof DamagedPartError)) throw error;
    await dropPart(db, upload.id, error.number);
    throw problem('upload_incomplete', { missing: [error.number] });
  }
}
