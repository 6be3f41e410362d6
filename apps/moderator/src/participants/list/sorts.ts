/** The orders of the API. A minus means descending. */
export const sorts = ['name', '-name', '-lastLogin', 'lastLogin'] as const;
export type Sort = (typeof sorts)[number];

export const isSort = (word: string): word is Sort => (sorts as readonly string[]).includes(word);

/** The opposite order. */
export const reversed = (sort: Sort): Sort => (sort.startsWith('-') ? sort.slice(1) : `-${sort}`) as Sort;

/** The direction of a column's header; undefined when the list has another order. */
export function directionOf(
  sort: Sort,
  column: 'name' | 'lastLogin',
): 'ascending' | 'descending' | undefined {
  if (sort === column) return 'ascending';
  return sort === `-${column}` ? 'descending' : undefined;
}
