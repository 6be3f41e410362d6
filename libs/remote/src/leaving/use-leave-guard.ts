import { holdSteps } from '@stupeni/federation';
import { useLocation, useNavigate } from '@stupeni/router';
import { readToken } from '@stupeni/session';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { findLinkOfClick } from './link-of-click';

export interface LeaveGuard {
  /** True while the remote must ask, because the person wants to leave. */
  asking: boolean;
  leave: () => void;
  stay: () => void;
  /** Opens an address without a question: after a save, or on «Отмена». */
  exit: (to: string) => void;
  /** Closes a dialog without a question. The address does not change. */
  close: (after: () => void) => void;
  /** Asks before an action that leaves the page. `pendingStep` runs after a yes. */
  ask: (pendingStep: () => void) => void;
}

/**
 * Asks before the person leaves: by a link, by the browser's Back or Forward, or by closing the tab. When the tab
 * closes, the browser asks. The guard adds no entries to the history.
 *
 * @param closeDialog for a dialog over its page: Back closes the dialog and never leaves the page
 */
export function useLeaveGuard(isNeeded: boolean, closeDialog?: () => void): LeaveGuard {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [pendingStep, setPendingStep] = useState<(() => void) | null>(null);
  /**
   * Whether the person has decided. It is not a state, because the next step of the history may come before the next
   * render.
   */
  const hasDecided = useRef(false);

  const onHeld = useEffectEvent((delta: number) =>
    setPendingStep(() => closeDialog ?? (() => void navigate(delta))),
  );

  // Runs again for each history entry (each has its own `key`), because the guard holds the page at the current one.
  useEffect(() => {
    if (isNeeded) return holdSteps(() => hasDecided.current, onHeld);
  }, [isNeeded, key]);

  useExits(isNeeded, (to) => setPendingStep(() => () => void navigate(to)));

  function takeStep(step: (() => void) | null): void {
    hasDecided.current = true;
    setPendingStep(null);
    step?.();
  }

  return {
    asking: pendingStep !== null,
    leave: () => takeStep(pendingStep),
    stay: () => setPendingStep(null),
    exit: (to) => takeStep(() => void navigate(to)),
    close: takeStep,
    ask: (step) => setPendingStep(() => step),
  };
}

/** Catches links to other pages, and asks before the tab closes. */
function useExits(isNeeded: boolean, onExit: (to: string) => void): void {
  const onLink = useEffectEvent(onExit);
  useEffect(() => {
    if (!isNeeded) return;
    const onClick = (event: MouseEvent) => {
      const to = findLinkOfClick(event);
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
  }, [isNeeded]);
}
