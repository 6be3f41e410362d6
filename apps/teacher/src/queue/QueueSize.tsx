import { Skeleton } from '@stupeni/ui/core';
import type { QueueWords } from './queue-parts';
import type { QueueSource, QueueItem } from '../server-state/sources';
import { useQueueHead } from './use-queue';
import { formatWaitingTime } from './waiting-time';

interface QueueSizeProps<T extends QueueItem> {
  source: QueueSource<T>;
  words: Pick<QueueWords, 'summary' | 'noneWaiting'>;
}

/** How many items wait, and how long the first one waits. */
export function QueueSize<T extends QueueItem>({ source, words }: QueueSizeProps<T>) {
  const { data, isPending } = useQueueHead(source);
  // The skeleton reserves the space, so that nothing below moves.
  if (isPending) return <Skeleton width="260px" height="22.5px" />;
  if (!data) return null;
  return data.first
    ? words.summary(data.total, formatWaitingTime(source.addedAt(data.first)))
    : words.noneWaiting;
}
