import type { Context } from '../context';
import type { SignedInUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import { countCall, type Limit, secondsLeft } from '../../core/http/rate-windows';
import { requireRoom } from './require-room';

/**
 * Checks before the body is read that a person may upload now. Failed uploads count too.
 * @param bytes size of the file or of the body that the request announces, 0 if unknown
 * @throws `too_many_uploads` after `UPLOADS_PER_HOUR`, `storage_full`
 */
export async function admitUpload(context: Context, user: SignedInUser, bytes: number): Promise<void> {
  await limitUploads(context, user);
  await requireRoom(context.storage, bytes);
}

/** Counts an upload or a submission of a person. Throws `too_many_uploads` after `UPLOADS_PER_HOUR`. */
export async function limitUploads(
  { db, config, clock }: Pick<Context, 'db' | 'config' | 'clock'>,
  user: SignedInUser,
): Promise<void> {
  const limit: Limit = { kind: 'upload', most: config.uploadsPerHour, windowMs: 3_600_000 };
  const now = clock();
  if ((await countCall(db, limit, String(user.id), now)) > limit.most)
    throw problem('too_many_uploads', { retryAfter: secondsLeft(limit, now) });
}
