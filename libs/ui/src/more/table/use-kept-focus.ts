import { useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the focus of a person who asked for more rows: when the last ones came, the button is gone and the
 * browser drops the focus to the page's beginning; it goes on at the first new row instead.
 * Returns what to call when something under the rows was pressed.
 */
export function useKeptFocus(body: RefObject<HTMLTableSectionElement | null>, count: number): () => void {
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
