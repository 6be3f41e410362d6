import type { DiskSpace } from './storage';

/** Space for the database and the logs, which may share the disk: 20 % of it, at most 128 MiB. */
const reserve = { share: 0.2, most: 128 * 1024 * 1024 };

/** Whether the disk has no room for uploads. */
export const isFull = (space: DiskSpace | null): boolean =>
  space !== null && space.free < Math.min(space.total * reserve.share, reserve.most);

/** Whether an upload of this size may begin. Other programs may still fill the disk during the upload. */
export const hasRoomFor = (bytes: number, space: DiskSpace | null): boolean =>
  space === null || (!isFull(space) && bytes <= space.free);
