import { useLayoutEffect, useState } from 'react';

/** When each of the waiting states that are on the page began, in ms of the page's clock. */
const onPage = new Set<{ began: number }>();

/**
 * How long one has been waiting when this waiting state begins, in ms: one that takes the place of another goes on
 * with it, so that its skeletons neither vanish for a moment nor start anew.
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
