import { emit } from '@stupeni/federation';
import { useEffect } from 'react';
import type { QueueSource, QueueItem } from '../server-state/sources';
import { useQueueHead } from './use-queue';

/** Reports to the header how many items a queue has. The header shows the number on the tab of the queue. */
export function useTabCount<T extends QueueItem>(source: QueueSource<T>): void {
  const total = useQueueHead(source).data?.total;
  const { path } = source;
  useEffect(() => {
    if (total !== undefined) emit('stupeni:tab-count', { path, count: total });
  }, [path, total]);
}
