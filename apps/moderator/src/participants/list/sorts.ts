/** The columns by which the API sorts. */
const sortColumns = ['name', 'group', 'lastLogin', 'lessons', 'courses'] as const;
export type SortColumn = (typeof sortColumns)[number];

/** An order of the API. A minus means descending. */
export type Sort = SortColumn | `-${SortColumn}`;

/** The order after the first press on a header: words from А, the latest and the largest first. */
export const firstSort = {
  name: 'name',
  group: 'group',
  lastLogin: '-lastLogin',
  lessons: '-lessons',
  courses: '-courses',
} as const satisfies Record<SortColumn, Sort>;

/** All orders, each column with its first order first. */
export const sorts: readonly Sort[] = sortColumns.flatMap((column) => [
  firstSort[column],
  reverseSort(firstSort[column]),
]);

export const isSort = (word: string): word is Sort => (sorts as readonly string[]).includes(word);

/** The opposite order. */
export function reverseSort(sort: Sort): Sort {
  return (sort.startsWith('-') ? sort.slice(1) : `-${sort}`) as Sort;
}

/** The direction of a column's header; undefined when the list has another order. */
export function findDirection(sort: Sort, column: SortColumn): 'ascending' | 'descending' | undefined {
  if (sort === column) return 'ascending';
  return sort === `-${column}` ? 'descending' : undefined;
}
