/** The position and the height of a row in the page, in pixels. */
export interface MeasuredRow {
  top: number;
  height: number;
}

/**
 * The index to which a row is dragged. The dragged row takes the place of another row when its edge passes the middle
 * of that row.
 *
 * @param distance pixels from the start position, positive downwards
 */
export function findDropIndex(rows: readonly MeasuredRow[], from: number, distance: number): number {
  const own = rows[from];
  if (!own) return from;
  const upper = own.top + distance;
  const lower = upper + own.height;
  const middle = ({ top, height }: MeasuredRow) => top + height / 2;
  const above = rows.slice(0, from).filter((row) => middle(row) < upper).length;
  const below = rows.slice(from + 1).filter((row) => middle(row) < lower).length;
  return below > 0 ? from + below : above;
}

/**
 * Pixels that each row moves to make room: the height of the dragged row and one gap. The result is in the old order.
 *
 * @param at the index to which the row at `from` is dragged
 */
export function computeShifts(rows: readonly MeasuredRow[], from: number, at: number): number[] {
  const own = rows[from];
  const [first, second] = rows;
  if (!own || !first || !second) return rows.map(() => 0);
  const step = own.height + (second.top - first.top - first.height);
  return rows.map((_, index) => {
    if (from < index && index <= at) return -step;
    return at <= index && index < from ? step : 0;
  });
}
