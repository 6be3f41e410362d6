import { useLocation } from '@stupeni/router';
import { useEffect, useState } from 'react';
import { loadMoreParts, type MoreParts } from './more-parts';

export type MorePartsState =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'loaded'; parts: MoreParts };

/** Loads the rest of the interface after the header. After a failure the next page starts a new attempt. */
export function useMoreParts(): MorePartsState {
  const { pathname } = useLocation();
  const [more, setMore] = useState<MorePartsState>({ state: 'loading' });
  const isLoaded = more.state === 'loaded';
  useEffect(() => {
    if (isLoaded) return;
    let isUnmounted = false;
    loadMoreParts().then(
      (parts) => {
        if (!isUnmounted) setMore({ state: 'loaded', parts });
      },
      (cause: unknown) => {
        console.warn('A part of the interface did not load.', cause);
        if (!isUnmounted) setMore({ state: 'failed' });
      },
    );
    return () => {
      isUnmounted = true;
    };
  }, [isLoaded, pathname]);
  return more;
}
