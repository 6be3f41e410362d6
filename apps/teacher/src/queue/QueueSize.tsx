import { Skeleton } from '@stupeni/ui/core';
import type { QueueSource } from './sources';
import { useQueueHead } from './use-queue';
import { waitingTime } from './waiting-time';

interface QueueSizeProps<T> {
  source: QueueSource<T>;
  since: (item: T) => string;
  /** The queue in a sentence; `wait` says for how long its first item has been there. */
  sentence: (count: number, wait: string) => string;
  nothing: string;
}

/** How many wait, and how long the first. */
export function QueueSize<T>({ source, since, sentence, nothing }: QueueSizeProps<T>) {
  const { data, isPending } = useQueueHead(source);
  // The place is kept: nothing below moves when the sentence comes.
  if (isPending) return <Skeleton width="260px" height="22.5px" />;
  if (!data) return null;
  return data.first ? sentence(data.total, waitingTime(since(data.first))) : nothing;
}
