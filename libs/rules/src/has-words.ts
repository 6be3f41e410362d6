/** A text in the form for a search: «ё» and «е» are the same letter, as in the API. */
export const foldForSearch = (text: string): string => text.toLocaleLowerCase('ru').replaceAll('ё', 'е');

/** Whether a text contains the words of a search in this order. The letter case is ignored. */
export const hasWords = (text: string, search: string): boolean =>
  foldForSearch(text).includes(foldForSearch(search.trim()));
