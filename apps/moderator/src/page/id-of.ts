/** Reads an id from an address; null for anything else. */
export const idOf = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

/** Reads an id or the word `new` from an address; null for anything else. */
export const idOrNewOf = (text: string | null): number | 'new' | null => (text === 'new' ? text : idOf(text));
