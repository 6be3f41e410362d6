import { useEffect, useEffectEvent } from 'react';

interface DeskKeys {
  previous: () => void;
  next: () => void;
}

/** Alt + ↑ and Alt + ↓ lead through the queue wherever the focus is in the dialog. */
export function useDeskKeys({ previous, next }: DeskKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    if (event.key === 'ArrowUp') previous();
    else next();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
