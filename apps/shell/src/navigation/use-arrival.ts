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
  const arrivedPath = useRef(pathname);
  const shownPath = useRef<string | null>(null);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);

  useLayoutEffect(() => {
    const isSamePage = shownPath.current === pathname;
    shownPath.current = pathname;
    // The first entry of every document has the same key, so the pathname is part of the name.
    const entry = `${key} ${pathname}`;
    // A changed query (a filter, a page of a list) does not change the position.
    const restored = type === 'POP' ? entry : keepsPlace ? pathname : null;
    const stopRestoring = restored !== null && !isSamePage ? restoreScroll(restored) : undefined;
    if (restored === null && !isSamePage) window.scrollTo(0, 0);
    const stopRecording = rememberScroll(entry, pathname);
    return () => {
      stopRecording();
      stopRestoring?.();
    };
  }, [key, pathname, type, keepsPlace]);

  useEffect(() => {
    if (arrivedPath.current === pathname) return;
    arrivedPath.current = pathname;
    // An address with a fragment names the element that gets the focus.
    return hash === '' ? focusHeading() : undefined;
  }, [pathname, hash]);
}
