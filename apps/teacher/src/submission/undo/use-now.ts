import { useEffect, useState } from 'react';

/** The time of this browser in ms since 1970. Renders again each second. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Whole seconds until a moment (ms since 1970), never below 0. */
export const countSecondsUntil = (until: number, now: number): number =>
  Math.max(0, Math.ceil((until - now) / 1000));
