import { hasRoomFor } from '../../core/files/disk-space';
import type { Storage } from '../../core/files/storage';
import { problem } from '../../core/http/problem';

const retryWhenFullSeconds = 60;

/**
 * Checks that the disk has room for these bytes. Other programs may still fill the disk meanwhile.
 * @throws `storage_full`
 */
export async function requireRoom(storage: Pick<Storage, 'space'>, bytes: number): Promise<void> {
  if (!hasRoomFor(bytes, await storage.space()))
    throw problem('storage_full', { retryAfter: retryWhenFullSeconds });
}
