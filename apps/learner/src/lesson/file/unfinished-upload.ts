/** A large file that is not submitted yet, and of which parts arrived. */
export interface UnfinishedUpload {
  /** The id of the upload. */
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  /** The share of the file that arrived, 0 to 1. */
  share: number;
}

/** Stores an unfinished upload beyond the page. */
export interface UnfinishedUploadMemory {
  save: (unfinished: UnfinishedUpload) => void;
  forget: () => void;
}

/** The unfinished upload in a stored draft. Null for a value of another shape. */
export function readUnfinishedUpload(stored: unknown): UnfinishedUpload | null {
  const { id, name, size, share } = (stored ?? {}) as Partial<Record<keyof UnfinishedUpload, unknown>>;
  return typeof id === 'string' &&
    typeof name === 'string' &&
    typeof size === 'number' &&
    typeof share === 'number'
    ? { id, name, size, share }
    : null;
}

/** Whether a chosen file may be the one of an unfinished upload. The bytes are compared when it is sent. */
export const isSameFile = (file: Pick<File, 'name' | 'size'>, { name, size }: UnfinishedUpload): boolean =>
  file.name === name && file.size === size;
