import { useEffect, useRef } from 'react';

/**
 * Keeps the focus near when a person loads more rows. After the last rows the button disappears, and the browser would
 * move the focus to the start of the page. This hook moves the focus to the first new row instead. Returns a function
 * to call after a press below the rows.
 * @param rowAt finds a drawn row by its index
 */
export function useRowFocus(rowAt: (index: number) => HTMLElement | undefined, count: number): () => void {
  const asked = useRef<number | null>(null);
  useEffect(() => {
    const from = asked.current;
    if (from === null || count <= from) return;
    asked.current = null;
    const row = rowAt(from);
    if (!row || document.activeElement !== document.body) return;
    row.tabIndex = -1;
    row.focus();
  }, [rowAt, count]);
  return () => {
    asked.current = count;
  };
}
