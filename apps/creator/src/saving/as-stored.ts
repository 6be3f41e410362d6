/** A text of one line as the API stores it: without white space at the ends, and composed (NFC). */
export const asStored = (text: string): string => text.trim().normalize('NFC');
