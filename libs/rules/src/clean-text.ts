/**
 * Marks that change the direction of text. The words after such a mark are shown backwards, and an address after it
 * does not become a link.
 */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Control characters, for example in a text that was copied from a terminal or an old program. Tabs and line ends are
 * not in this pattern.
 */
const controls = /[\u0000-\u0008\u000e-\u001f\u007f]/g;

/** Removes the marks that change the direction of a text. */
const withoutDirection = (text: string): string => text.replace(directionMarks, '');

/** Characters without a width. A word with such a character looks like the word without it, but no search finds it. */
const invisible = /[\u00ad\u180e\u200b\u2060\ufeff]/g;

/** Cleans a text of one line before it is stored: removes the characters that nobody sees. */
export const cleanLine = (text: string): string => withoutDirection(text).replace(invisible, '');

/** Cleans a text of several lines before it is stored: removes the characters that nobody sees and nobody typed. */
export const cleanText = (text: string): string => withoutDirection(text).replace(controls, '');
