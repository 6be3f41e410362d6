import type { EntryState } from '@stupeni/federation';
import { type NavigationType, useLocation, useNavigationType } from '@stupeni/router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { focusHeading } from './focus-heading';
import { rememberScroll, restoreScroll } from './scroll-memory';

/**
 * Does what a browser does after a full navigation. A new page is shown from its top. After Back it has its last scroll
 * position. The heading gets the focus.
 */
export function useArrival(): void {
  const { pathname, key, state, hash } = useLocation();
  const keepsPlace = (state as EntryState | null)?.keepsPlace === true;
  const type: `${NavigationType}` = useNavigationType();
  const arrived = useRef(pathname);
  const shown = useRef<string | null>(null);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);

  useLayoutEffect(() => {
    const samePage = shown.current === pathname;
    shown.current = pathname;
    // The first entry of every document has the same key, so the pathname is part of the name.
    const entry = `${key} ${pathname}`;
    // A changed query (a filter, a page of a list) does not change the position.
    const back = type === 'POP' ? entry : keepsPlace ? pathname : null;
    const done = back !== null && !samePage ? restoreScroll(back) : undefined;
    if (back === null && !samePage) window.scrollTo(0, 0);
    const stopRecording = rememberScroll(entry, pathname);
    return () => {
      stopRecording();
      done?.();
    };
  }, [key, pathname, type, keepsPlace]);

  useEffect(() => {
    if (arrived.current === pathname) return;
    arrived.current = pathname;
    // An address with a fragment names the element that gets the focus.
    return hash === '' ? focusHeading() : undefined;
  }, [pathname, hash]);
}
