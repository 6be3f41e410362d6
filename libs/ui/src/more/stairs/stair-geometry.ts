/** `md` is the largest size for a dialog. */
export type StairsSize = 'lg' | 'md' | 'mini' | 'nano';

/** Heights in px: the first step, the rise to the last one, and the space above for the ball. */
export interface Flight {
  base: number;
  rise: number;
  air: number;
}

/** The heights of look.md §5. The second set is for a phone (below 640 px). */
const flights: Record<StairsSize, { wide: Flight; phone: Flight }> = {
  lg: { wide: { base: 56, rise: 176, air: 34 }, phone: { base: 50, rise: 110, air: 34 } },
  // The staircase of a verdict has no ball, so it needs no space above.
  md: { wide: { base: 54, rise: 76, air: 0 }, phone: { base: 50, rise: 72, air: 0 } },
  mini: { wide: { base: 12, rise: 84, air: 16 }, phone: { base: 12, rise: 72, air: 16 } },
  nano: { wide: { base: 6, rise: 16, air: 12 }, phone: { base: 6, rise: 16, air: 12 } },
};

// The tile of a closed course is low on a phone, because it is less important there.
const sunkenOnPhone: Flight = { base: 12, rise: 34, air: 16 };

/** The heights of a staircase of this size. `sunken` is for a closed course. */
export function chooseFlight(size: StairsSize, sunken: boolean): { wide: Flight; phone: Flight } {
  return sunken && size === 'mini' ? { ...flights.mini, phone: sunkenOnPhone } : flights[size];
}

/** The share of the rise at the step `index`: 0 for the first step, 1 for the last. */
export function computeRiseShare(index: number, count: number): number {
  return count > 1 ? index / (count - 1) : 1;
}

/** How a staircase with this number of steps is drawn: all numbers, every fifth, or one silhouette. */
export function chooseDensity(count: number): 'airy' | 'dense' | 'silhouette' {
  if (count > 40) return 'silhouette';
  return count >= 18 ? 'dense' : 'airy';
}

/** Whether the number of this step is shown (look.md §5: from 18 lessons only the current one and every fifth). */
export function isNumberShown(number: number, count: number, current?: number): boolean {
  return chooseDensity(count) === 'airy' || number === current || number % 5 === 0;
}

/** Half of the width of the ball with its ring, in px. */
const ballReach: Record<StairsSize, number> = { lg: 13, md: 0, mini: 9, nano: 5 };

/** The horizontal place of the ball, as CSS: above its step, and never outside the drawing. */
export function placeBall(index: number, count: number, size: StairsSize): string {
  const reach = `${ballReach[size]}px`;
  return `clamp(${reach}, ${((index + 0.5) / count) * 100}%, 100% - ${reach})`;
}
