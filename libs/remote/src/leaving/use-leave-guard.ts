import { holdSteps } from '@stupeni/federation';
import { useLocation, useNavigate } from '@stupeni/router';
import { readToken } from '@stupeni/session';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { linkOfClick } from './link-of-click';

export interface LeaveGuard {
  /** The person wants to leave, and the remote must ask. */
  asking: boolean;
  leave: () => void;
  stay: () => void;
  /** Leaves without a question: after a save, or with «Отмена». */
  exit: (to: string) => void;
  /** Closes a dialog without a question. The address stays. */
  close: (after: () => void) => void;
  /** Asks before an action of the remote that leaves. `onward` runs after a yes. */
  ask: (onward: () => void) => void;
}

/**
 * Asks before the person leaves: by a link, by the browser's Back or Forward, or by closing the tab (then the browser
 * asks). It adds no entries to the history.
 *
 * @param closeWindow for a dialog over its page: Back closes the dialog and never leaves the page
 */
export function useLeaveGuard(needed: boolean, closeWindow?: () => void): LeaveGuard {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [onward, setOnward] = useState<(() => void) | null>(null);
  /** The person has decided. Not a state, because the next step of the history may come before the next render. */
  const leaving = useRef(false);

  const onHeld = useEffectEvent((delta: number) =>
    setOnward(() => closeWindow ?? (() => void navigate(delta))),
  );

  // Runs again for each history entry (each has its own `key`), because the guard holds the page at the current one.
  useEffect(() => {
    if (needed) return holdSteps(() => leaving.current, onHeld);
  }, [needed, key]);

  useExits(needed, (to) => setOnward(() => () => void navigate(to)));

  function goOn(step: (() => void) | null): void {
    leaving.current = true;
    setOnward(null);
    step?.();
  }

  return {
    asking: onward !== null,
    leave: () => goOn(onward),
    stay: () => setOnward(null),
    exit: (to) => goOn(() => void navigate(to)),
    close: goOn,
    ask: (onward) => setOnward(() => onward),
  };
}

/** Catches links to other pages, and asks before the tab closes. */
function useExits(needed: boolean, onExit: (to: string) => void): void {
  const onLink = useEffectEvent(onExit);
  useEffect(() => {
    if (!needed) return;
    const onClick = (event: MouseEvent) => {
      const to = linkOfClick(event);
      if (to === null) return;
      event.preventDefault();
      event.stopPropagation();
      onLink(to);
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
  }, [needed]);
}
