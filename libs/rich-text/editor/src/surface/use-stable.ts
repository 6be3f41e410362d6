import { useCallback, useEffect, useRef } from 'react';

/** A stable function that calls the latest callback, so that a parent that renders on every key causes no renders. */
export function useStable<A extends unknown[], R>(callback: (...args: A) => R): (...args: A) => R {
  const latest = useRef(callback);
  useEffect(() => void (latest.current = callback), [callback]);
  return useCallback((...args: A) => latest.current(...args), []);
}
