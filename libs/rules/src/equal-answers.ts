/** Characters without width. A pasted text may have them, but nobody sees them. */
const invisible = /[\u00AD\u200B\u2060\uFEFF]/g;

/**
 * An answer in the form for a comparison. The comparison ignores spaces at the ends, repeated spaces, characters
 * without width and the letter case.
 */
const normalizeAnswer = (text: string) =>
  text
    .normalize('NFC')
    .replace(invisible, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase()
    .toLowerCase()
    .normalize('NFC');

/**
 * The numbers of the first two equal answers, from 1. Null when all answers differ. A learner cannot choose between
 * equal answers.
 */
export function findEqualAnswers(texts: readonly string[]): [number, number] | null {
  const seen = new Map<string, number>();
  for (const [at, text] of texts.entries()) {
    const key = normalizeAnswer(text);
    const first = seen.get(key);
    if (key !== '' && first !== undefined) return [first, at + 1];
    seen.set(key, at + 1);
  }
  return null;
}
