import { useQueryClient } from '@tanstack/react-query';
import { useEffect, type ComponentType } from 'react';
import type { PagedList } from '../server-state/lists';

interface WithListProps<Row> {
  list: PagedList<Row>;
  screen: ComponentType;
}

/** Loads the list of a screen in parallel with the chunk of the screen. */
export function WithList<Row>({ list, screen: Screen }: WithListProps<Row>) {
  const client = useQueryClient();
  // An effect, because React may render the remote twice before it mounts, which would cost a second request.
  useEffect(() => void client.prefetchInfiniteQuery(list), [client, list]);
  return <Screen />;
}
