import { useEffect, useEffectEvent } from 'react';

interface DeskKeys {
  previous: () => void;
  next: () => void;
}

/** Alt + ↑ and Alt + ↓ open the previous and the next item, wherever the focus is in the dialog. */
export function useDeskKeys({ previous, next }: DeskKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    if (event.key === 'ArrowUp') previous();
    else next();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
