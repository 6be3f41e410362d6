import type { Kysely } from 'kysely';
import type { Tables } from './tables';
import { queryRows } from './query-rows';

/**
 * Reads the rows of several keys with one statement. The text of the statement depends only on the number of keys,
 * rounded up to a power of two; unused keys are null. So PostgreSQL plans each text for the number of its keys. For an
 * array parameter it would assume ten keys.
 *
 * @param types SQL types of the parts of a key
 * @param write makes the statement around `(values …)`, which has one row for each key
 */
export function queryByKeys<R>(types: readonly string[], write: (keys: string) => string) {
  const texts = new Map<number, string>();
  const textFor = (size: number) => {
    const known = texts.get(size);
    if (known !== undefined) return known;
    const text = write(writeValues(types, size));
    texts.set(size, text);
    return text;
  };
  return (db: Kysely<Tables>, keys: readonly (readonly unknown[])[]): Promise<R[]> => {
    const size = 2 ** Math.ceil(Math.log2(keys.length));
    const missing = new Array<null>((size - keys.length) * types.length).fill(null);
    return queryRows<R>(db, textFor(size), [...keys.flat(), ...missing]);
  };
}

// The types in the first row apply to all rows.
const writeValues = (types: readonly string[], size: number): string =>
  `(values ${Array.from({ length: size }, (_, row) => `(${writeRow(types, row)})`).join()})`;

const writeRow = (types: readonly string[], row: number) =>
  types.map((type, at) => `$${row * types.length + at + 1}${row === 0 ? `::${type}` : ''}`).join();
