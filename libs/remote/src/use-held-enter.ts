import { useEffect } from 'react';

/**
 * A held Enter presses once. A browser repeats it many times in a second, on a button as a click each time, in a field as
 * a submission of its form. A second press would decide about something that nobody has seen yet.
 * Enter that writes a new line repeats.
 */
export function useHeldEnter(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.repeat || event.key !== 'Enter' || writesLine(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Before any other listener.
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, []);
}

function writesLine({ target, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLTextAreaElement) return !ctrlKey && !metaKey;
  return target.isContentEditable;
}
