/** Marks that turn the direction of text. The words after one are shown backwards, and an address becomes no link. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Control characters, such as in a copy from a terminal or an old program. Tabs and line ends are not among them. */
const controls = /[\u0000-\u0008\u000e-\u001f\u007f]/g;

/** A text without the marks that turn its direction. */
export const withoutDirection = (text: string): string => text.replace(directionMarks, '');

/** A text of several lines as it is stored: without characters that nobody sees and nobody typed. */
export const cleanText = (text: string): string => withoutDirection(text).replace(controls, '');
