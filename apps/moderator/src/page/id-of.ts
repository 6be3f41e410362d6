/** The id that an address names, or null when it names none. */
export const idOf = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

/** The same where the word `new` may stand for what is not there yet. */
export const idOrNewOf = (text: string | null): number | 'new' | null => (text === 'new' ? text : idOf(text));
