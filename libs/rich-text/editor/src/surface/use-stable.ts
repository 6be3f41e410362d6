import { useCallback, useEffect, useRef } from 'react';

/**
 * A stable function that calls the latest callback, so that a parent that renders on every key press does not render
 * its children.
 */
export function useStable<A extends unknown[], R>(callback: (...args: A) => R): (...args: A) => R {
  const latest = useRef(callback);
  useEffect(() => void (latest.current = callback), [callback]);
  return useCallback((...args: A) => latest.current(...args), []);
}
