/** A large file of which parts arrived, and that is not handed in yet. */
export interface Begun {
  /** The upload. */
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  /** The part of the file that arrived, 0 to 1. */
  share: number;
}

/** Stores a begun upload beyond the page. */
export interface BegunMemory {
  keep: (begun: Begun) => void;
  forget: () => void;
}

/** The begun upload in a stored draft. Null for a value of another shape. */
export function readBegun(stored: unknown): Begun | null {
  const { id, name, size, share } = (stored ?? {}) as Partial<Record<keyof Begun, unknown>>;
  return typeof id === 'string' &&
    typeof name === 'string' &&
    typeof size === 'number' &&
    typeof share === 'number'
    ? { id, name, size, share }
    : null;
}

/** Whether a chosen file may be the one of a begun upload. The bytes are compared when it is sent. */
export const isSameFile = (file: Pick<File, 'name' | 'size'>, { name, size }: Begun): boolean =>
  file.name === name && file.size === size;
