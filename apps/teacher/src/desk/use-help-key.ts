import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Ctrl + / anywhere, and «?» outside of fields. The button of a page under a dialog does not answer: the dialog
 * has one of its own.
 */
export function useHelpKey(button: RefObject<HTMLElement | null>, answer: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isAsking(event) || button.current?.closest('[aria-hidden="true"], [inert]')) return;
    event.preventDefault();
    answer();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}

// By the place of the key: with Russian letters it writes a full stop.
const isAsking = (event: KeyboardEvent) =>
  event.ctrlKey || event.metaKey
    ? event.code === 'Slash' && !event.altKey
    : event.key === '?' && !(event.target as Element).closest('input, textarea, select');
