/** Stands where the selection has no single answer. */
export const none = '—';
