import { readToken } from '@stupeni/session';
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import type { AreaRouter } from '../area-router';
import { linkOfClick } from './link-of-click';

export interface LeaveGuard {
  /** Somebody wants to leave and has to be asked. */
  asking: boolean;
  leave: () => void;
  stay: () => void;
  /** Our own way out, after a save or with «Отмена»: nobody is asked. */
  exit: (to: string) => void;
  /** Our own way out of a window whose address stays: `after` runs once the page lies in the history once again. */
  close: (after: () => void) => void;
  /** Asks about a way out of our own; `onward` runs on a yes. */
  ask: (onward: () => void) => void;
}

/** How the second entry of the same page is known in the history. */
interface GuardState {
  guarded?: boolean;
}

/**
 * As long as it is needed nobody leaves without being asked: not by a link, not by the browser's Back, and (by
 * the browser itself) not by closing the tab. For Back the page lies twice in the history, since no step in it
 * can be held up: the first step back comes from the page to itself, and is taken back.
 *
 * @param closeWindow when it is a window over its page that is guarded: Back closes it, and never leads past it
 */
export function useLeaveGuard(
  needed: boolean,
  { navigate, location }: AreaRouter,
  closeWindow?: () => void,
): LeaveGuard {
  const { pathname, search, state } = location;
  const guarded = (state as GuardState | null)?.guarded === true;
  const [onward, setOnward] = useState<(() => void) | null>(null);
  const armed = useRef(false);
  /** The second entry is in the browser's history, and the router has not drawn it yet. */
  const entering = useRef(false);
  const [looks, lookAgain] = useReducer((count: number) => count + 1, 0);
  const leaving = useRef(false);
  /** What waits for the step back from the second entry to the first. */
  const closing = useRef<(() => void) | null>(null);
  const onBack = useRef(closeWindow);
  useLayoutEffect(() => {
    onBack.current = closeWindow;
  });

  /** After a reload, or coming back: the second entry is of an earlier visit, and left at once. */
  const stale = useRef(guarded);

  useEffect(() => {
    if (stale.current) void navigate(-1);
  }, [navigate]);

  useEffect(() => {
    if (stale.current && guarded) return;
    stale.current = false;
    if (guarded) entering.current = false;
    if (closing.current && !guarded) {
      const after = closing.current;
      closing.current = null;
      after();
    }
    if (!needed && !guarded) armed.current = false;
    if (!needed || leaving.current) return;
    if (guarded) {
      armed.current = true;
    } else if (armed.current) {
      void navigate(1);
      setOnward(() => () => {
        closing.current = onBack.current ?? null;
        void navigate(closing.current ? -1 : -2);
      });
    } else {
      entering.current = true;
      void navigate(pathname + search, { state: { guarded: true } satisfies GuardState });
    }
  }, [needed, guarded, navigate, pathname, search, looks]);

  // A Back that comes before the router has drawn the second entry changes nothing that is drawn.
  useEffect(() => {
    if (!needed) return;
    const onPopState = () => {
      if (!entering.current) return;
      entering.current = false;
      armed.current = true;
      lookAgain();
    };
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, [needed]);

  useEffect(() => {
    if (!needed) return;
    const onClick = (event: MouseEvent) => {
      const to = linkOfClick(event);
      if (to === null) return;
      event.preventDefault();
      event.stopPropagation();
      setOnward(() => () => void navigate(to));
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      // Signed out or expired, nothing can be saved any more: there is nothing to stay for.
      if (readToken() !== null) event.preventDefault();
    };
    document.addEventListener('click', onClick, true);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, true);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [needed, navigate]);

  return {
    asking: onward !== null,
    leave() {
      leaving.current = true;
      setOnward(null);
      onward?.();
    },
    stay: () => setOnward(null),
    exit(to) {
      leaving.current = true;
      void navigate(to, { replace: guarded || entering.current });
    },
    close(after) {
      leaving.current = true;
      if (!guarded && !entering.current) return after();
      closing.current = after;
      void navigate(-1);
    },
    ask: (onward) => setOnward(() => onward),
  };
}
