import { useState } from 'react';

/** A list query with `placeholderData`: its previous rows are the placeholder until new rows load. */
interface ListQuery<T> {
  /** The same object until new rows load. */
  data: T | undefined;
  error: Error | null;
  isPlaceholderData: boolean;
  isLoadingError: boolean;
}

export interface LastLoaded<T> {
  /** The requested rows, or the rows that were loaded last. */
  data: T | undefined;
  /** Why `data` does not have the requested rows. The failure stays during the next request. */
  failure: Error | null;
}

/** Returns the rows that were loaded last while the new rows do not load, for example without a network. */
export function useLastLoaded<T>({
  data,
  error,
  isPlaceholderData,
  isLoadingError,
}: ListQuery<T>): LastLoaded<T> {
  const [lastLoaded, setLastLoaded] = useState<LastLoaded<T>>({ data: undefined, failure: null });
  const isLoaded = data !== undefined && !isPlaceholderData;
  if (isLoaded && (lastLoaded.data !== data || lastLoaded.failure)) setLastLoaded({ data, failure: null });
  if (isLoadingError && error !== lastLoaded.failure) setLastLoaded({ ...lastLoaded, failure: error });
  return { data: data ?? lastLoaded.data, failure: lastLoaded.failure };
}
