import type { DiskSpace } from './storage';

/** Left free for the database and the logs, which may share the disk: 20 % of it, at most 128 MiB. */
const reserve = { share: 0.2, most: 128 * 1024 * 1024 };

/** Whether the disk of the files takes no more uploads. */
export const isFull = (space: DiskSpace | null): boolean =>
  space !== null && space.free < Math.min(space.total * reserve.share, reserve.most);

/** Whether an upload of so many bytes may begin. A disk can still be filled by others meanwhile. */
export const hasRoomFor = (bytes: number, space: DiskSpace | null): boolean =>
  space === null || (!isFull(space) && bytes <= space.free);
