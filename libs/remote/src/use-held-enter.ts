import { useEffect } from 'react';

/**
 * Makes a held Enter key press only once. A browser repeats the key many times in a second: on a button as clicks, in a
 * field as submissions of its form. A second press would decide about something that nobody has seen yet. Enter that
 * writes a new line repeats as usual.
 */
export function useHeldEnter(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.repeat || event.key !== 'Enter' || writesLine(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // The listener runs before all other listeners.
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, []);
}

function writesLine({ target, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLTextAreaElement) return !ctrlKey && !metaKey;
  return target.isContentEditable;
}
