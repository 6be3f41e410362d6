/** A text in the form for a search: in lower case, and with ё as е. Russian and English texts keep their length. */
export const foldCase = (text: string): string => text.toLocaleLowerCase('ru').replaceAll('ё', 'е');
