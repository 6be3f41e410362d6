import { useState } from 'react';

/** A list as the query cache keeps it, whose last rows stand until others have come. */
interface AskedList<T> {
  /** The same object until others come. */
  data: T | undefined;
  error: Error | null;
  isPlaceholderData: boolean;
  isLoadingError: boolean;
}

export interface Kept<T> {
  /** What was asked for, or else what was read last. */
  data: T | undefined;
  /** Why that is not what was asked for; stays while it is asked for again. */
  failure: Error | null;
}

/** A search that does not come, as without a network, takes nobody the rows that are there. */
export function useKept<T>({ data, error, isPlaceholderData, isLoadingError }: AskedList<T>): Kept<T> {
  const [kept, setKept] = useState<Kept<T>>({ data: undefined, failure: null });
  const came = data !== undefined && !isPlaceholderData;
  if (came && (kept.data !== data || kept.failure)) setKept({ data, failure: null });
  if (isLoadingError && error !== kept.failure) setKept({ ...kept, failure: error });
  return { data: data ?? kept.data, failure: kept.failure };
}
