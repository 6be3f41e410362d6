import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Draws the table for paper while the page is printed, also after the browser's own print command. */
export function usePrinting() {
  const [isOn, setIsOn] = useState(false);
  const [isPreparing, setIsPreparing] = useState(false);
  useEffect(() => {
    // The browser prints the page right after this event.
    const begin = () => flushSync(() => setIsOn(true));
    const end = () => setIsOn(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return {
    isOn,
    isPreparing,
    /** Prints after `load` has loaded all rows. Prints nothing if the rows do not load. */
    async print(load: () => Promise<unknown>): Promise<void> {
      setIsPreparing(true);
      const loaded = await load().finally(() => setIsPreparing(false));
      if (loaded) window.print();
    },
  };
}
