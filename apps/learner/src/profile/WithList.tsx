import { useQueryClient } from '@tanstack/react-query';
import { useEffect, type ComponentType } from 'react';
import type { PagedList } from '../server-state/lists';
import { pagesQuery } from '../server-state/use-pages';

interface WithListProps<Row> {
  list: PagedList<Row>;
  screen: ComponentType;
}

/** A screen in a chunk of its own, whose list is asked for while the chunk is still coming. */
export function WithList<Row>({ list, screen: Screen }: WithListProps<Row>) {
  const client = useQueryClient();
  // Not while drawing: React may draw the area anew before anything of it is kept, and ask twice.
  useEffect(() => void client.prefetchInfiniteQuery(pagesQuery(list)), [client, list]);
  return <Screen />;
}
