import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Hears Escape from the moment in which a dialog is drawn. The style library listens a frame later, and on a busy
 * machine a frame is long enough to press a key in it.
 */
export function useFirstEscape(open: boolean, onEscape: () => void): void {
  const answer = useEffectEvent(onEscape);
  useLayoutEffect(() => {
    if (!open) return;
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      stop();
      answer();
    };
    // In the second frame the library's own listener is there.
    let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(stop)));
    const stop = () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('keydown', hear, true);
    };
    window.addEventListener('keydown', hear, true);
    return stop;
  }, [open]);
}
