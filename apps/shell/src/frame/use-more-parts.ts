import { useLocation } from '@stupeni/router';
import { useEffect, useState } from 'react';
import { moreParts, type MoreParts } from './more-parts';

export type More = { state: 'coming' } | { state: 'failed' } | { state: 'here'; parts: MoreParts };

/** Loads the rest of the interface behind the header; after a failure the next page tries again. */
export function useMoreParts(): More {
  const { pathname } = useLocation();
  const [more, setMore] = useState<More>({ state: 'coming' });
  const here = more.state === 'here';
  useEffect(() => {
    if (here) return;
    let gone = false;
    moreParts().then(
      (parts) => gone || setMore({ state: 'here', parts }),
      (cause: unknown) => {
        console.warn('A part of the interface did not come.', cause);
        if (!gone) setMore({ state: 'failed' });
      },
    );
    return () => {
      gone = true;
    };
  }, [here, pathname]);
  return more;
}
