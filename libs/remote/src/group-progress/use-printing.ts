import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Draws the table for paper while the page is printed, also by the browser's own command. */
export function usePrinting() {
  const [isOn, setIsOn] = useState(false);
  const [isPreparing, setIsPreparing] = useState(false);
  useEffect(() => {
    // The browser takes the page as soon as the event has been handled.
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
    /** Prints once `load` has loaded all rows. It prints nothing when that fails. */
    async print(load: () => Promise<unknown>): Promise<void> {
      setIsPreparing(true);
      const loaded = await load().finally(() => setIsPreparing(false));
      if (loaded) window.print();
    },
  };
}
