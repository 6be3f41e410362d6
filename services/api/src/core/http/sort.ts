import { invalidField } from './page';

/**
 * Reads `sort`: one of `sortKeys`, with a leading minus for descending. Throws `validation`.
 * @param sortKeys sort keys of the list; the first is the default
 */
export function parseSort<const W extends readonly [string, ...string[]]>(
  sort: string | undefined,
  sortKeys: W,
): { by: W[number]; descending: boolean } {
  const descending = sort?.startsWith('-') ?? false;
  const by =
    sort === undefined ? sortKeys[0] : sortKeys.find((word) => word === sort.slice(descending ? 1 : 0));
  if (by === undefined) throw invalidField('sort');
  return { by, descending };
}
