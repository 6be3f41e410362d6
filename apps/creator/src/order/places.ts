/** Where a row lies in the page, in pixels. */
export interface Measured {
  top: number;
  height: number;
}

/**
 * The place that a row has been dragged to: it takes another's place when its own edge has passed that
 * one's middle.
 *
 * @param way pixels from where the row was, down positive
 */
export function placeOf(rows: readonly Measured[], from: number, way: number): number {
  const own = rows[from];
  if (!own) return from;
  const upper = own.top + way;
  const lower = upper + own.height;
  const middle = ({ top, height }: Measured) => top + height / 2;
  const above = rows.slice(0, from).filter((row) => middle(row) < upper).length;
  const below = rows.slice(from + 1).filter((row) => middle(row) < lower).length;
  return below > 0 ? from + below : above;
}

/** Pixels by which each row makes room, in their old order: by the height of the dragged one and its gap. */
export function shiftsOf(rows: readonly Measured[], from: number, at: number): number[] {
  const own = rows[from];
  const [first, second] = rows;
  if (!own || !first || !second) return rows.map(() => 0);
  const step = own.height + (second.top - first.top - first.height);
  return rows.map((_, index) => {
    if (from < index && index <= at) return -step;
    return at <= index && index < from ? step : 0;
  });
}
