import { useNavigate } from '@stupeni/router';
import { readToken } from '@stupeni/session';
import { useEffect, useRef, useState } from 'react';
import { linkOfClick } from './link-of-click';

export interface LeaveGuard {
  /** Somebody wants to leave and has to be asked. */
  asking: boolean;
  leave: () => void;
  stay: () => void;
}

/** The place of a history entry, as the router numbers them. */
const placeOf = (state: unknown): number | null => {
  const { idx } = (state ?? {}) as { idx?: unknown };
  return typeof idx === 'number' ? idx : null;
};

/**
 * As long as it is needed nobody leaves without being asked: not by a link, not by the browser's Back and
 * Forward, and (by the browser itself) not by closing the tab. Our own navigations after a save go through.
 */
export function useLeaveGuard(needed: boolean): LeaveGuard {
  const navigate = useNavigate();
  const [onward, setOnward] = useState<(() => void) | null>(null);
  const leaving = useRef(false);

  useEffect(() => {
    if (!needed) return;
    const here = placeOf(window.history.state);
    let goingBack = false;
    const onClick = (event: MouseEvent) => {
      const to = linkOfClick(event);
      if (to === null) return;
      event.preventDefault();
      event.stopPropagation();
      setOnward(() => () => void navigate(to));
    };
    const onPop = (event: PopStateEvent) => {
      if (leaving.current) return;
      const there = placeOf(event.state);
      if (!goingBack && (here === null || there === null || there === here)) return;
      // The router must not see it: the screen stays, and so must the address.
      event.stopImmediatePropagation();
      if (goingBack || here === null || there === null) return void (goingBack = false);
      goingBack = true;
      window.history.go(here - there);
      setOnward(() => () => window.history.go(there - here));
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      // Signed out or expired, nothing can be saved any more: there is nothing to stay for.
      if (readToken() !== null) event.preventDefault();
    };
    document.addEventListener('click', onClick, true);
    window.addEventListener('popstate', onPop, true);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, true);
      window.removeEventListener('popstate', onPop, true);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [needed, navigate]);

  return {
    asking: onward !== null,
    leave() {
      leaving.current = true;
      onward?.();
    },
    stay: () => setOnward(null),
  };
}
