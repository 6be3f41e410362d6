/** Marks that turn the direction of text: a name with one shows the words after it backwards. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A name as it is stored: without marks of direction, and without spaces around it. */
export const plainName = (text: string): string => text.replace(directionMarks, '').trim();
