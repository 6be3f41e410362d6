/** A short text as the API stores it: without white space at the ends, composed (NFC). */
export const asStored = (text: string): string => text.trim().normalize('NFC');
