import type { Context } from '../../context';
import { hasRoomFor } from '../../files/disk-space';
import { problem } from '../../http/problem';
import type { SignedUser } from '../../http/guards';
import { countUpload } from './queries';

const hour = 3_600_000; // ms
const retryWhenFull = 60; // seconds

/**
 * Decides before the body is read whether a person may upload now. Every try counts, also a broken one.
 * @param bytes size of the body, where the request says it
 * @throws `too_many_uploads` after `UPLOADS_PER_HOUR`, `storage_full`
 */
export async function admitUpload(
  { db, config, storage, clock }: Context,
  user: SignedUser,
  bytes: number,
): Promise<void> {
  const now = clock().getTime();
  const began = now - (now % hour);
  const uploads = await countUpload(db, user.id, new Date(began));
  if (uploads > config.uploadsPerHour)
    throw problem('too_many_uploads', { retryAfter: Math.ceil((began + hour - now) / 1000) });
  if (!hasRoomFor(bytes, await storage.space())) throw problem('storage_full', { retryAfter: retryWhenFull });
}
