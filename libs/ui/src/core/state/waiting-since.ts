import { useLayoutEffect, useState } from 'react';

/** The loading states on the page. `began` is in ms of the page's clock. */
const loadingStates = new Set<{ began: number }>();

/**
 * How long the person has already waited when this loading state begins, in ms. A loading state that replaces another
 * one continues its time, so that the skeletons do not disappear for a moment.
 */
export function useWaitedBefore(): number {
  const [waiting] = useState(() => {
    const now = performance.now();
    const began = Math.min(now, ...[...loadingStates].map((other) => other.began));
    return { began, before: now - began };
  });
  useLayoutEffect(() => {
    loadingStates.add(waiting);
    return () => void loadingStates.delete(waiting);
  }, [waiting]);
  return waiting.before;
}
