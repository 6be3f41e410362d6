/** Characters of a description shown in the creator's list (specification §9). */
const previewLength = 40;

/**
 * The text as one line, cut after `length` characters with an ellipsis. A shorter text is not cut. Counts grapheme
 * clusters, so no letter or emoji is cut in two.
 */
export function previewText(text: string, length: number = previewLength): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = Array.from(segmenter.segment(line), ({ segment }) => segment);
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : line;
}

const segmenter = new Intl.Segmenter('ru', { granularity: 'grapheme' });
