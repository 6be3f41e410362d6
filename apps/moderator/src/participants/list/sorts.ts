/** What the API sorts participants by; a minus in front for the other way round. */
export const sorts = ['name', '-name', '-lastLogin', 'lastLogin'] as const;
export type Sort = (typeof sorts)[number];

export const isSort = (word: string): word is Sort => (sorts as readonly string[]).includes(word);

/** The same order from its other end. */
export const turned = (sort: Sort): Sort => (sort.startsWith('-') ? sort.slice(1) : `-${sort}`) as Sort;

/** The direction of a column's header while the list is in its order. */
export function directionOf(
  sort: Sort,
  column: 'name' | 'lastLogin',
): 'ascending' | 'descending' | undefined {
  if (sort === column) return 'ascending';
  return sort === `-${column}` ? 'descending' : undefined;
}
