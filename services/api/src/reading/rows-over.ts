import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables';
import { rowsOf } from './rows-of';

/**
 * Reads with one statement what several keys ask for. Its text depends on their number alone, rounded up to
 * a power of two, and the keys that are missing to it are nulls: a statement with a list as its parameter
 * would be planned anew for every list, which costs PostgreSQL three times what the reading does.
 *
 * @param types SQL types of what makes up a key
 * @param write the statement around `(values …)`, which yields one row a key
 */
export function rowsOver<R>(types: readonly string[], write: (keys: string) => string) {
  const texts = new Map<number, string>();
  const textFor = (size: number) => {
    const known = texts.get(size);
    if (known !== undefined) return known;
    const text = write(valuesOf(types, size));
    texts.set(size, text);
    return text;
  };
  return (db: Kysely<Tables>, keys: readonly (readonly unknown[])[]): Promise<R[]> => {
    const size = 2 ** Math.ceil(Math.log2(keys.length));
    const missing = new Array<null>((size - keys.length) * types.length).fill(null);
    return rowsOf<R>(db, textFor(size), [...keys.flat(), ...missing]);
  };
}

// The first row says the types of all.
const valuesOf = (types: readonly string[], size: number): string =>
  `(values ${Array.from({ length: size }, (_, row) => `(${rowOf(types, row)})`).join()})`;

const rowOf = (types: readonly string[], row: number) =>
  types.map((type, at) => `$${row * types.length + at + 1}${row === 0 ? `::${type}` : ''}`).join();
