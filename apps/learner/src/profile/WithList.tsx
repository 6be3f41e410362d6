import { usePrefetchInfiniteQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { PagedList } from '../server-state/lists';
import { pagesQuery } from '../server-state/use-pages';

interface WithListProps<Row> {
  list: PagedList<Row>;
  screen: ComponentType;
}

/** A screen in a chunk of its own, whose list is asked for while the chunk is still coming. */
export function WithList<Row>({ list, screen: Screen }: WithListProps<Row>) {
  usePrefetchInfiniteQuery(pagesQuery(list));
  return <Screen />;
}
