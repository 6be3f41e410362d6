import { asAddress } from './as-address';
import { safeUrl } from './safe-url';

const sign = '[^\\s<>"«»]';
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]*[\\p{L}\\p{N}])?';
const host = `(?:${label}\\.)+\\p{L}{2,}`;

/**
 * An address in a plain text, with the punctuation that follows it in a sentence: an address with its protocol, a host
 * that begins with `www.`, or an e-mail. A bare `school.ru` is no address, because file names look the same.
 */
const address = new RegExp(
  `(?<![\\p{L}\\p{N}_.%+@/-])(?:https?://${sign}+|www\\.${host}(?:[/?#:]${sign}*)?|[\\p{L}\\p{N}._%+-]+@${host})`,
  'giu',
);

/** A part of a plain text. */
export interface TextPart {
  words: string;
  /** The address of a link; null for words. */
  url: string | null;
}

/** Splits a plain text at its addresses. Only safe addresses become links. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const words = dropPunctuation(found);
    const url = safeUrl(asAddress(words), 'link');
    if (url === null) continue;
    if (index > from) parts.push({ words: text.slice(from, index), url: null });
    parts.push({ words, url });
    from = index + words.length;
  }
  if (from < text.length) parts.push({ words: text.slice(from), url: null });
  return parts;
}

/** The address without the punctuation of its sentence. A closing bracket stays if the address has the opening one. */
function dropPunctuation(found: string): string {
  const words = found.replace(/[.,;:!?'…]+$/, '');
  const isExtra = words.endsWith(')') && !words.includes('(');
  return isExtra ? dropPunctuation(words.slice(0, -1)) : words;
}
