/** Shown when the selection has several values. */
export const mixedSign = '—';
