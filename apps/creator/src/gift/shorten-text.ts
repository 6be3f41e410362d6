/** A long word: an embedded picture, a key. */
const longWord = /\S{120,}/g;

/** A text to show: long words are cut to their beginning. Import and export use the whole text. */
export const shortenLongWords = (text: string): string =>
  text.replace(longWord, (word) => `${word.slice(0, 48)}…`);

/** The beginning of a text, for a list of many texts. */
export function shortenText(text: string, length = 160): string {
  const short = shortenLongWords(text).trim();
  return short.length > length ? `${short.slice(0, length).trimEnd()}…` : short;
}
