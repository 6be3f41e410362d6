import { useState } from 'react';
import type { RemoteRouter } from '../remote-router';

type Entry = RemoteRouter['location'];

/** An entry of the history. @param address path and query */
export const at = (address: string, state: unknown = null): Entry => {
  const [pathname = '', search] = address.split('?');
  return { pathname, search: search === undefined ? '' : `?${search}`, state };
};

/** A history like a browser's, at its last entry. A new entry removes those ahead of it. */
export function usePretendHistory(initial: Entry[]) {
  const [history, setHistory] = useState({ entries: initial, now: initial.length - 1 });
  const { entries, now } = history;
  const [navigate] = useState(
    () =>
      (to: string | number, { state, replace = false }: { state?: unknown; replace?: boolean } = {}) =>
        setHistory(({ entries, now }) => {
          if (typeof to === 'number') return { entries, now: now + to };
          const before = entries.slice(0, replace ? now : now + 1);
          return { entries: [...before, at(to, state)], now: before.length };
        }),
  );
  return { entries, now, navigate, location: entries[now]! };
}
