import { useEffect, useEffectEvent } from 'react';

interface DeskKeys {
  previous: () => void;
  next: () => void;
}

/** Alt + K or ↑ opens the previous item, Alt + J or ↓ the next one, wherever the focus is in the dialog. */
export function useDeskKeys({ previous, next }: DeskKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // `code` is the place of the key, which a Russian layout does not change.
    const isPrevious = event.key === 'ArrowUp' || event.code === 'KeyK';
    if (!isPrevious && event.key !== 'ArrowDown' && event.code !== 'KeyJ') return;
    event.preventDefault();
    if (isPrevious) previous();
    else next();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
