/** A text in the form for a search: in lower case, and with ё as е. The result has the same length. */
export const foldCase = (text: string): string => text.toLocaleLowerCase('ru').replaceAll('ё', 'е');
