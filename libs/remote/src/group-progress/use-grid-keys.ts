import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

/** A cell of the table. The headings are the row −1. */
export interface Place {
  row: number;
  column: number;
}

interface Size {
  rows: number;
  columns: number;
}

/** The number of rows that Page Up and Page Down move. */
const pageRows = 10;

/** The place that a key moves to. Null for another key. */
export function movePlace(
  { row, column }: Place,
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  { rows, columns }: Size,
): Place | null {
  const limit = (to: Place): Place => ({
    row: Math.min(Math.max(to.row, -1), rows - 1),
    column: Math.min(Math.max(to.column, 0), columns - 1),
  });
  switch (key) {
    case 'ArrowLeft':
      return limit({ row, column: column - 1 });
    case 'ArrowRight':
      return limit({ row, column: column + 1 });
    case 'ArrowUp':
      return limit({ row: row - 1, column });
    case 'ArrowDown':
      return limit({ row: row + 1, column });
    case 'PageUp':
      return limit({ row: Math.max(row - pageRows, Math.min(row, 0)), column });
    case 'PageDown':
      return limit({ row: row + pageRows, column });
    case 'Home':
      return limit({ row: ctrlKey ? 0 : row, column: 0 });
    case 'End':
      return limit({ row: ctrlKey ? rows - 1 : row, column: columns - 1 });
    default:
      return null;
  }
}

/** The place of an element, or of the cell around it. */
export const readPlace = (target: EventTarget | null): Place | null => {
  const at = target instanceof Element ? target.closest('[data-at]')?.getAttribute('data-at') : null;
  const [row, column] = (at ?? '').split(':').map(Number);
  return row === undefined || column === undefined || Number.isNaN(row) ? null : { row, column };
};

/** The element of a place. */
export const findPlace = (grid: HTMLElement | null, { row, column }: Place) =>
  grid?.querySelector<HTMLElement>(`[data-at="${row}:${column}"]`) ?? null;

interface GridKeys {
  grid: RefObject<HTMLElement | null>;
  size: Size;
  active: Place;
  setActive: (place: Place) => void;
  /** Brings a row into view. */
  scrollTo: (row: number) => void;
}

/** The one Tab stop of the table, and the keys that move it. */
export function useGridKeys({ grid, size, active, setActive, scrollTo }: GridKeys) {
  const mustMoveFocus = useRef(false);
  useEffect(() => {
    if (!mustMoveFocus.current) return;
    mustMoveFocus.current = false;
    findPlace(grid.current, active)?.focus();
  }, [grid, active]);
  function move(to: Place): void {
    mustMoveFocus.current = true;
    if (to.row >= 0) scrollTo(to.row);
    setActive({ ...to });
  }
  return {
    move,
    onFocus({ target }: { target: EventTarget }) {
      const place = readPlace(target);
      if (place && (place.row !== active.row || place.column !== active.column)) setActive(place);
    },
    /** Whether the key moved the focus. */
    onMoveKey(event: KeyboardEvent): boolean {
      const from = readPlace(event.target);
      const isPlain = !event.altKey && !event.metaKey && !event.shiftKey;
      const to = from && isPlain ? movePlace(from, event, size) : null;
      if (!to) return false;
      event.preventDefault();
      move(to);
      return true;
    },
  };
}
