import { useCallback, useEffect, useRef } from 'react';

/** A callback that stays the same object and calls what was handed in last: a parent that draws anew at every key draws nothing here. */
export function useStable<A extends unknown[], R>(callback: (...args: A) => R): (...args: A) => R {
  const latest = useRef(callback);
  useEffect(() => void (latest.current = callback));
  return useCallback((...args: A) => latest.current(...args), []);
}
