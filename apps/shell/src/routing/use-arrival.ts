import { useLocation, useNavigationType } from '@stupeni/router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { focusHeading } from './focus-heading';
import { rememberScroll, restoreScroll } from './scroll-memory';

/** What a browser does on a full navigation: new page at its top, «back» where one was, focus at the heading. */
export function useArrival(): void {
  const { pathname, key } = useLocation();
  const type = useNavigationType();
  const arrived = useRef(pathname);
  const shown = useRef<string | null>(null);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);

  useLayoutEffect(() => {
    const samePage = shown.current === pathname;
    shown.current = pathname;
    // A changed query (a filter, a page of a list) is still the same place.
    const done = type === 'POP' && !samePage ? restoreScroll(key) : undefined;
    if (type !== 'POP' && !samePage) window.scrollTo(0, 0);
    const forget = rememberScroll(key);
    return () => {
      forget();
      done?.();
    };
  }, [key, pathname, type]);

  useEffect(() => {
    if (arrived.current === pathname) return;
    arrived.current = pathname;
    return focusHeading();
  }, [pathname]);
}
