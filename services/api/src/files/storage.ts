import type { Readable } from 'node:stream';

/** Bytes of a file from `start` to `end`, both counted in. */
export interface Range {
  start: number;
  end: number;
}

/** Where the bytes of files are kept; the rows about them are in the database. */
export interface Storage {
  /** Takes a finished local file over under this key, whole or not at all. */
  keep: (draft: string, key: string) => Promise<void>;
  /** Opens the bytes, or a part of them; `FileMissing` when nothing is kept there. */
  open: (key: string, range?: Range) => Promise<Readable>;
  /** Takes the bytes out; nothing there is fine. */
  remove: (key: string) => Promise<void>;
  /** Everything that is kept. */
  list: () => AsyncIterable<{ key: string; changedAt: Date }>;
}

/** A row says that there are bytes, and there are none. */
export class FileMissing extends Error {
  override readonly name = 'FileMissing';

  constructor(readonly key: string) {
    super(`nothing is kept under ${key}`);
  }
}

/** Our own name for a file: nothing of the sender's is in it but an extension that we know. */
export const storageKey = (id: string, extension: string): string => `${id.slice(0, 2)}/${id}.${extension}`;
