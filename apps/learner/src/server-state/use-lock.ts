import { useRef } from 'react';

/** A lock against double clicks: a second click can happen before React disables the button. */
export function useLock() {
  const taken = useRef(false);
  /** True if the lock was free. */
  const take = (): boolean => {
    const wasFree = !taken.current;
    taken.current = true;
    return wasFree;
  };
  const free = () => {
    taken.current = false;
  };
  return { take, free };
}
