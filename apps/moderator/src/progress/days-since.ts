const dayMs = 24 * 60 * 60 * 1000;

/** Whole days from an instant (ISO 8601) until now. */
export const countDaysSince = (instant: string, now: number = Date.now()): number =>
  Math.max(0, Math.floor((now - Date.parse(instant)) / dayMs));
