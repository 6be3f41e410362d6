import { useRef } from 'react';

/** Lets one through until it is done: a second press may come before the next drawing, which is no lock. */
export function useLock() {
  const taken = useRef(false);
  /** True for the one that may go. */
  const take = (): boolean => {
    const mine = !taken.current;
    taken.current = true;
    return mine;
  };
  const free = () => {
    taken.current = false;
  };
  return { take, free };
}
