import { holdSteps } from '@stupeni/federation';
import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Whether the address opened a dialog in this history entry (`useWindowAddress`). If so, the step Back itself closes
 * the dialog.
 */
const isWindowEntry = () =>
  (window.history.state as { usr?: { window?: unknown } | null } | null)?.usr?.window !== undefined;

/** The browser's Back closes an open dialog, as Escape does. The page behind the dialog does not change. */
export function useBack(open: boolean, onBack: () => void): void {
  const close = useEffectEvent(onBack);
  // This is a layout effect, so that a closed dialog does not hold a step of its own page.
  useLayoutEffect(() => {
    if (!open) return;
    let stop: (() => void) | null = () => undefined;
    // `useWindowAddress` marks the entry of a link in the layout effect of the page, after this one.
    queueMicrotask(() => {
      if (stop && !isWindowEntry())
        stop = holdSteps(
          () => false,
          () => close(),
        );
    });
    return () => {
      stop?.();
      stop = null;
    };
  }, [open]);
}
