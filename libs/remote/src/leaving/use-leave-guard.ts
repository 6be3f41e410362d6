import { useLocation, useNavigate } from '@stupeni/router';
import { readToken } from '@stupeni/session';
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { linkOfClick } from './link-of-click';

export interface LeaveGuard {
  /** The person wants to leave, and the remote must ask. */
  asking: boolean;
  leave: () => void;
  stay: () => void;
  /** Leaves without a question: after a save, or with «Отмена». */
  exit: (to: string) => void;
  /** Closes a dialog without a question. The address stays. `after` runs when the second history entry is gone. */
  close: (after: () => void) => void;
  /** Asks before an action of the remote that leaves. `onward` runs after a yes. */
  ask: (onward: () => void) => void;
}

/** Marks the second history entry of the page. */
interface GuardState {
  guarded?: boolean;
}

/**
 * Asks before the person leaves: by a link, by the browser's Back, or by closing the tab (there the browser asks).
 * No code can stop a step back in the history. So the page has two entries in it: the first Back leads from the page
 * to itself, and the guard steps forward again.
 *
 * @param closeWindow for a dialog over its page: Back closes the dialog and never leaves the page
 */
export function useLeaveGuard(needed: boolean, closeWindow?: () => void): LeaveGuard {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const guarded = (state as GuardState | null)?.guarded === true;
  const [onward, setOnward] = useState<(() => void) | null>(null);
  /** The page has its second entry, so a Back comes here. */
  const armed = useRef(false);
  /** The second entry is in the browser's history, but the router has not rendered it yet. */
  const entering = useRef(false);
  const [checks, checkAgain] = useReducer((count: number) => count + 1, 0);
  const leaving = useRef(false);
  /** Runs after the step back from the second entry to the first. */
  const closing = useRef<(() => void) | null>(null);
  const onBack = useRef(closeWindow);
  useLayoutEffect(() => {
    onBack.current = closeWindow;
  });

  /** The second entry is from an earlier visit (a reload, Forward). The guard leaves it at once. */
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
  }, [needed, guarded, navigate, pathname, search, checks]);

  // A Back before the router has rendered the second entry changes no rendered location, so the effect above does
  // not run. This listener runs it.
  useEffect(() => {
    if (!needed) return;
    const onPopState = () => {
      if (!entering.current) return;
      entering.current = false;
      armed.current = true;
      checkAgain();
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
      // After the session has ended nothing can be saved, so the browser need not ask.
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
