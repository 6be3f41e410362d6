import type { Readable } from 'node:stream';

/** Bytes of a file from `start` to `end`, both inclusive. */
export interface Range {
  start: number;
  end: number;
}

/** A file in the trash. */
interface TrashedFile {
  key: string;
  /** The day when it was moved there, such as 2026-11-22. */
  day: string;
}

/** Space of the disk with the files, in bytes. */
export interface DiskSpace {
  /** Free bytes that this process may write. */
  free: number;
  total: number;
}

/** Stores the bytes of files. Their rows are in the database. */
export interface Storage {
  /** The location, for messages to the administrator. */
  readonly place: string;
  /**
   * Stores a complete temporary file under this key, and may move it. After a failure the whole file or nothing is
   * stored: the sweep finds a whole one without a row.
   */
  store: (tempFile: string, key: string) => Promise<void>;
  /**
   * As `store`, for a key that has a file. Until the new bytes are stored, readers get the old ones. Afterwards no place
   * has the old ones.
   */
  replace: (tempFile: string, key: string) => Promise<void>;
  /** Opens the file, or a range of it. Throws `FileMissingError`. */
  open: (key: string, range?: Range) => Promise<Readable>;
  /** Deletes the file, if it exists. */
  remove: (key: string) => Promise<void>;
  /** All stored files except the trash. */
  list: () => AsyncIterable<{ key: string; changedAt: Date }>;

  /** The id of the school that the files belong to; null when no school has claimed them. */
  schoolId: () => Promise<string | null>;
  /**
   * Writes the school id atomically. The first claim wins unless `replace` is set.
   * Resolves to the id that is stored afterwards.
   */
  claim: (schoolId: string, options: { replace: boolean }) => Promise<string>;

  /** Moves a stored file to the trash of that day, if it exists. */
  moveToTrash: (file: TrashedFile) => Promise<void>;
  /** Moves a file from the trash back to its key, if it exists. */
  restore: (file: TrashedFile) => Promise<void>;
  listTrash: () => AsyncIterable<TrashedFile>;
  /** Opens a file in the trash, of any day. Throws `FileMissingError`. */
  openTrashed: (key: string) => Promise<Readable>;
  /** Deletes all files that were moved to the trash before this day. */
  emptyTrash: (before: string) => Promise<void>;

  /**
   * Throws when nothing can be stored now. A bucket is asked in the background, once a minute, because each question costs a
   * call and S3 may not answer.
   */
  probe: () => Promise<void>;
  /** Null for a storage without a limit, and before the first claim. */
  space: () => Promise<DiskSpace | null>;
}

/** A file has a row but no bytes. */
export class FileMissingError extends Error {
  override readonly name = 'FileMissingError';

  constructor(readonly key: string) {
    super(`nothing is stored under ${key}`);
  }
}

/** The key of a file: its id and an accepted extension, nothing else of the sender's name. */
export const storageKey = (id: string, extension: string): string => `${id.slice(0, 2)}/${id}.${extension}`;
