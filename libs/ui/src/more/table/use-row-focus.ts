import { useEffect, useRef, type RefObject } from 'react';

/**
 * Saves the focus of a person who asked for more rows. After the last rows the button disappears, and the browser
 * would move the focus to the start of the page. This moves it to the first new row instead. Returns a function to
 * call when something under the rows was pressed.
 */
export function useRowFocus(body: RefObject<HTMLTableSectionElement | null>, count: number): () => void {
  const asked = useRef<number | null>(null);
  useEffect(() => {
    const from = asked.current;
    if (from === null || count <= from) return;
    asked.current = null;
    const row = body.current?.rows[from];
    if (!row || document.activeElement !== document.body) return;
    row.tabIndex = -1;
    row.focus();
  }, [body, count]);
  return () => {
    asked.current = count;
  };
}
