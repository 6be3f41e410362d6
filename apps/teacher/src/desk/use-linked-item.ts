import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { QueueItem, QueueSource } from '../server-state/sources';

/**
 * Reads an item that the address names and that is not in the loaded part of the queue.
 * @param onMissing called when the item has left the queue, or when it did not load (with the error)
 */
export function useLinkedItem<T extends QueueItem>(
  { topic, read, rowQuery }: QueueSource<T>,
  id: number | null,
  onMissing: (error: Error | null) => void,
): T | null {
  const { data, error } = useQuery({
    queryKey: [topic, 'linked', id],
    queryFn: async ({ signal }) => (await read(rowQuery(id ?? 0), { signal })).data[0] ?? null,
    enabled: id !== null,
    gcTime: 0,
  });
  const isMissing = id !== null && (data === null || error !== null);
  const report = useEffectEvent(() => onMissing(error));
  useEffect(() => {
    if (isMissing) report();
  }, [isMissing, id]);
  return data ?? null;
}
