import { useEffect, useEffectEvent } from 'react';

/** Calls `onKeyDown` for each key press in the document, wherever the focus is. */
export function useDocumentKey(onKeyDown: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent(onKeyDown);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
