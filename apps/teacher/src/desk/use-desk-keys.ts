import { useDocumentKey } from '@stupeni/remote';

interface DeskKeys {
  previous: () => void;
  next: () => void;
}

/** Alt + K or ↑ opens the previous item, Alt + J or ↓ the next one, wherever the focus is in the dialog. */
export function useDeskKeys({ previous, next }: DeskKeys): void {
  useDocumentKey((event) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // `code` is the place of the key, which a Russian layout does not change.
    const isPrevious = event.key === 'ArrowUp' || event.code === 'KeyK';
    if (!isPrevious && event.key !== 'ArrowDown' && event.code !== 'KeyJ') return;
    event.preventDefault();
    if (isPrevious) previous();
    else next();
  });
}
