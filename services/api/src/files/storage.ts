import type { Readable } from 'node:stream';

/** Bytes of a file from `start` to `end`, both counted in. */
export interface Range {
  start: number;
  end: number;
}

/** A file in the trash. */
export interface TrashedFile {
  key: string;
  /** The day it was moved there, as 2026-11-22. */
  day: string;
}

/** Room of the disk that keeps the files, in bytes. */
export interface DiskSpace {
  /** What this process may still write. */
  free: number;
  total: number;
}

/** Where the bytes of files are stored; the rows about them are in the database. */
export interface Storage {
  /** Where it is, for messages to the administrator. */
  readonly place: string;
  /** Takes over a finished local file under this key. A failure leaves nothing under the key. */
  keep: (tempFile: string, key: string) => Promise<void>;
  /** Opens the bytes, or a part of them. Throws `FileMissing` when nothing is stored there. */
  open: (key: string, range?: Range) => Promise<Readable>;
  /** Deletes the bytes; nothing there is fine. */
  remove: (key: string) => Promise<void>;
  /** All stored files, without the trash. */
  list: () => AsyncIterable<{ key: string; changedAt: Date }>;

  /** The id of the school that the files belong to; null when no school has claimed them. */
  schoolId: () => Promise<string | null>;
  /**
   * Writes the school id, whole and at once. The first claim wins unless `replace` is set.
   * Resolves to the id that is there afterwards.
   */
  claim: (schoolId: string, options: { replace: boolean }) => Promise<string>;

  /** Moves a stored file to the trash of that day; a file that is gone is fine. */
  moveToTrash: (file: TrashedFile) => Promise<void>;
  /** Moves a file of the trash back to its key; a file that is gone is fine. */
  restore: (file: TrashedFile) => Promise<void>;
  listTrash: () => AsyncIterable<TrashedFile>;
  /** Deletes all files that were moved to the trash before that day. */
  emptyTrash: (before: string) => Promise<void>;

  /** Null where the storage has no limit of its own, and before the first claim. */
  space: () => Promise<DiskSpace | null>;
}

/** A row says that there are bytes, and there are none. */
export class FileMissing extends Error {
  override readonly name = 'FileMissing';

  constructor(readonly key: string) {
    super(`nothing is stored under ${key}`);
  }
}

/** Our own name for a file: nothing of the sender's is in it but an extension that we know. */
export const storageKey = (id: string, extension: string): string => `${id.slice(0, 2)}/${id}.${extension}`;
