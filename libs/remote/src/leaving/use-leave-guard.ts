import { holdSteps } from '@stupeni/federation';
import { useLocation, useNavigate } from '@stupeni/router';
import { readToken } from '@stupeni/session';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { linkOfClick } from './link-of-click';

export interface LeaveGuard {
  /** True while the remote must ask, because the person wants to leave. */
  asking: boolean;
  leave: () => void;
  stay: () => void;
  /** Opens an address without a question: after a save, or on «Отмена». */
  exit: (to: string) => void;
  /** Closes a dialog without a question. The address does not change. */
  close: (after: () => void) => void;
  /** Asks before an action that leaves the page. `onward` runs after a yes. */
  ask: (pendingStep: () => void) => void;
}

/**
 * Asks before the person leaves: by a link, by the browser's Back or Forward, or by closing the tab. When the tab
 * closes, the browser asks. The guard adds no entries to the history.
 *
 * @param closeWindow for a dialog over its page: Back closes the dialog and never leaves the page
 */
export function useLeaveGuard(needed: boolean, closeWindow?: () => void): LeaveGuard {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [onward, setOnward] = useState<(() => void) | null>(null);
  /**
   * Whether the person has decided. It is not a state, because the next step of the history may come before the next
   * render.
   */
  const leaving = useRef(false);

  const onHeld = useEffectEvent((delta: number) =>
    setOnward(() => closeWindow ?? (() => void navigate(delta))),
  );

  // Runs again for each history entry (each has its own `key`), because the guard holds the page at the current one.
  useEffect(() => {
    if (needed) return holdSteps(() => leaving.current, onHeld);
  }, [needed, key]);

  useExits(needed, (to) => setOnward(() => () => void navigate(to)));

  function takeStep(step: (() => void) | null): void {
    leaving.current = true;
    setOnward(null);
    step?.();
  }

  return {
    asking: onward !== null,
    leave: () => takeStep(onward),
    stay: () => setOnward(null),
    exit: (to) => takeStep(() => void navigate(to)),
    close: takeStep,
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
      // After the session has ended nothing can be saved, so the browser does not ask.
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
