import type { DiskSpace } from './storage';

/** Left free for the database and the logs, which may share the disk: 10 % of it, at most 64 MiB. */
const reserve = { share: 0.1, most: 64 * 1024 * 1024 };

/** Whether the disk of the files takes no more uploads. `incoming`: bytes that are about to come. */
export const isFull = (space: DiskSpace | null, incoming = 0): boolean =>
  space !== null && space.free - incoming < Math.min(space.total * reserve.share, reserve.most);
