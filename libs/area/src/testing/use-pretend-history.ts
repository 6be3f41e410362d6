import { useState } from 'react';
import type { AreaRouter } from '../area-router';

type Entry = AreaRouter['location'];

/** An entry of the history. @param address path and query */
export const at = (address: string, state: unknown = null): Entry => {
  const [pathname = '', search] = address.split('?');
  return { pathname, search: search === undefined ? '' : `?${search}`, state };
};

/** A history as a browser's, standing at the last of its entries: what is ahead of a new entry is gone. */
export function usePretendHistory(begun: Entry[]) {
  const [history, setHistory] = useState({ entries: begun, now: begun.length - 1 });
  const { entries, now } = history;
  const [navigate] = useState(
    () =>
      (to: string | number, { state, replace = false }: { state?: unknown; replace?: boolean } = {}) =>
        setHistory(({ entries, now }) => {
          if (typeof to === 'number') return { entries, now: now + to };
          const kept = entries.slice(0, replace ? now : now + 1);
          return { entries: [...kept, at(to, state)], now: kept.length };
        }),
  );
  return { entries, now, navigate, location: entries[now]! };
}
