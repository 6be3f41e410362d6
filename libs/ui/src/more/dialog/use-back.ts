import { holdSteps } from '@stupeni/federation';
import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Whether the address opened a dialog in this history entry (`useDialogAddress`). If so, the step Back itself closes
 * the dialog.
 */
const isDialogEntry = () =>
  (window.history.state as { usr?: { window?: unknown } | null } | null)?.usr?.window !== undefined;

/**
 * Back or Forward of the browser closes an open dialog, as Escape does, and the page behind it does not change. If the
 * address opened the dialog, the hook does nothing.
 */
export function useBack(open: boolean, onBack: () => void): void {
  const close = useEffectEvent(onBack);
  // This is a layout effect, because its cleanup runs as soon as the dialog closes. A later cleanup could undo a step
  // that the page takes right after that (`useLeaveGuard`).
  useLayoutEffect(() => {
    if (!open) return;
    let stop: (() => void) | null = () => undefined;
    // `useDialogAddress` marks the entry of a link in the layout effect of the page, after this one.
    queueMicrotask(() => {
      if (stop && !isDialogEntry())
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
