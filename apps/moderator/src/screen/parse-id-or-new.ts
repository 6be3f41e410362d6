import { parseId } from '@stupeni/rules';

/** Reads an id or the word `new` from an address; null for anything else. */
export const parseIdOrNew = (text: string | null): number | 'new' | null =>
  text === 'new' ? text : parseId(text);
