/** «ё» and «е» are the same letter for a search, as in the API. */
const folded = (text: string) => text.toLocaleLowerCase('ru').replaceAll('ё', 'е');

/**
 * Whether a text contains what a person typed into a search: as one piece, in any case.
 */
export const hasWords = (text: string, search: string): boolean =>
  folded(text).includes(folded(search.trim()));
