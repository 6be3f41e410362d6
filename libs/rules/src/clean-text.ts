/** Marks that turn the direction of text. The words after one are shown backwards, and an address becomes no link. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Control characters, such as in a copy from a terminal or an old program. Tabs and line ends are not among them. */
const controls = /[\u0000-\u0008\u000e-\u001f\u007f]/g;

/** A text without the marks that turn its direction. */
const withoutDirection = (text: string): string => text.replace(directionMarks, '');

/** Characters without a width: a word with one looks like the word without it, and no search finds it. */
const invisible = /[\u00ad\u180e\u200b\u2060\ufeff]/g;

/** A short text as it is stored: without characters that nobody sees. */
export const cleanLine = (text: string): string => withoutDirection(text).replace(invisible, '');

/** A text of several lines as it is stored: without characters that nobody sees and nobody typed. */
export const cleanText = (text: string): string => withoutDirection(text).replace(controls, '');
