import { useLayoutEffect, useState } from 'react';

/** The start of each loading state on the page, in ms of the page's clock. */
const onPage = new Set<{ began: number }>();

/**
 * How long the person has already waited when this loading state begins, in ms. A loading state that replaces another
 * one continues its time, so that the skeletons do not disappear for a moment.
 */
export function useWaitedBefore(): number {
  const [waiting] = useState(() => {
    const now = performance.now();
    const began = Math.min(now, ...[...onPage].map((other) => other.began));
    return { began, before: now - began };
  });
  useLayoutEffect(() => {
    onPage.add(waiting);
    return () => void onPage.delete(waiting);
  }, [waiting]);
  return waiting.before;
}
