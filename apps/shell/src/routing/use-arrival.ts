import type { EntryState } from '@stupeni/federation';
import { useLocation, useNavigationType } from '@stupeni/router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { focusHeading } from './focus-heading';
import { rememberScroll, restoreScroll } from './scroll-memory';

/** What a browser does on a full navigation: new page at its top, «back» where one was, focus at the heading. */
export function useArrival(): void {
  const { pathname, key, state } = useLocation();
  const keepsPlace = (state as EntryState | null)?.keepsPlace === true;
  const type = useNavigationType();
  const arrived = useRef(pathname);
  const shown = useRef<string | null>(null);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);

  useLayoutEffect(() => {
    const samePage = shown.current === pathname;
    shown.current = pathname;
    // The first entry of every document has the same key: opened by its address, a page is not where another was.
    const entry = `${key} ${pathname}`;
    // A changed query (a filter, a page of a list) is still the same place.
    const back = type === 'POP' ? entry : keepsPlace ? pathname : null;
    const done = back !== null && !samePage ? restoreScroll(back) : undefined;
    if (back === null && !samePage) window.scrollTo(0, 0);
    const forget = rememberScroll(entry, pathname);
    return () => {
      forget();
      done?.();
    };
  }, [key, pathname, type, keepsPlace]);

  useEffect(() => {
    if (arrived.current === pathname) return;
    arrived.current = pathname;
    return focusHeading();
  }, [pathname]);
}
