/**
 * The numbers of the first two answers that look the same, from 1. Null when all differ. A learner cannot choose between
 * them. White space at the ends or repeated does not show; the letter case may matter.
 */
export function findEqualAnswers(texts: readonly string[]): [number, number] | null {
  const seen = new Map<string, number>();
  for (const [at, text] of texts.entries()) {
    const shown = text.normalize('NFC').replace(/\s+/g, ' ').trim();
    const first = seen.get(shown);
    if (shown !== '' && first !== undefined) return [first, at + 1];
    seen.set(shown, at + 1);
  }
  return null;
}
