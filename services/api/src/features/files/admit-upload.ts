import type { Context } from '../context';
import { problem } from '../../core/http/problem';
import type { SignedUser } from '../../core/http/guards';
import { countUpload } from './queries';
import { requireRoom } from './require-room';

const hourMs = 3_600_000;

/**
 * Checks before the body is read that a person may upload now. Failed uploads count too.
 * @param bytes size of the file or of the body that the request announces, 0 if unknown
 * @throws `too_many_uploads` after `UPLOADS_PER_HOUR`, `storage_full`
 */
export async function admitUpload(context: Context, user: SignedUser, bytes: number): Promise<void> {
  await limitUploads(context, user);
  await requireRoom(context.storage, bytes);
}

/** Counts an upload or a submission of a person. Throws `too_many_uploads` after `UPLOADS_PER_HOUR`. */
export async function limitUploads(
  { db, config, clock }: Pick<Context, 'db' | 'config' | 'clock'>,
  user: SignedUser,
): Promise<void> {
  const now = clock().getTime();
  const startedAt = now - (now % hourMs);
  const uploads = await countUpload(db, user.id, new Date(startedAt));
  if (uploads > config.uploadsPerHour)
    throw problem('too_many_uploads', { retryAfter: Math.ceil((startedAt + hourMs - now) / 1000) });
}
