/** A short text in the form that the API stores: without white space at the ends, and composed (NFC). */
export const asStored = (text: string): string => text.trim().normalize('NFC');
