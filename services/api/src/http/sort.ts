import { refusedField } from './page';

/**
 * Reads `sort`: one of the list's words, with a minus in front for descending.
 * @param words what the list can be sorted by; the first is taken when nothing was asked for
 */
export function sortOf<const W extends readonly [string, ...string[]]>(
  sort: string | undefined,
  words: W,
): { by: W[number]; descending: boolean } {
  const descending = sort?.startsWith('-') ?? false;
  const by = sort === undefined ? words[0] : words.find((word) => word === sort.slice(descending ? 1 : 0));
  if (by === undefined) throw refusedField('sort');
  return { by, descending };
}
