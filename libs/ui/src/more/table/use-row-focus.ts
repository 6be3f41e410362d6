import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the first new row when a person has loaded the last rows. The button below the rows then
 * disappears, and the browser would move the focus to the start of the page. Returns a function to call after a press
 * below the rows.
 * @param findRow finds a drawn row by its index
 * @param count the number of rows
 */
export function useRowFocus(findRow: (index: number) => HTMLElement | undefined, count: number): () => void {
  const countBefore = useRef<number | null>(null);
  useEffect(() => {
    const from = countBefore.current;
    if (from === null || count <= from) return;
    countBefore.current = null;
    const row = findRow(from);
    if (!row || document.activeElement !== document.body) return;
    row.tabIndex = -1;
    row.focus();
  }, [findRow, count]);
  return () => {
    countBefore.current = count;
  };
}
