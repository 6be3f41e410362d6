/** A text for a search without case, with ё as е. It has the length of the text. */
export const foldCase = (text: string): string => text.toLocaleLowerCase('ru').replaceAll('ё', 'е');
