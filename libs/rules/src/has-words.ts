/** «ё» and «е» are the same letter for a search, as in the API. */
const fold = (text: string) => text.toLocaleLowerCase('ru').replaceAll('ё', 'е');

/** Whether a text contains the words of a search in this order. Letter case makes no difference. */
export const hasWords = (text: string, search: string): boolean => fold(text).includes(fold(search.trim()));
