import { asAddress, safeUrl } from '@stupeni/rich-text-model';
import { TextLink, VisuallyHidden } from '@stupeni/ui/core';
import { Fragment } from 'react';
import { texts } from './texts';

const rest = '[^\\s<>"«»]';
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]*[\\p{L}\\p{N}])?';
const host = `(?:${label}\\.)+\\p{L}{2,}`;

/**
 * An address in a plain text, with the punctuation that follows it in a sentence: with its protocol, a host that begins
 * with `www.`, or an e-mail. A bare `school.ru` stays text, because names of files look the same.
 */
const address = new RegExp(
  `(?<![\\p{L}\\p{N}_.%+@/-])(?:https?://${rest}+|www\\.${host}(?:[/?#:]${rest}*)?|[\\p{L}\\p{N}._%+-]+@${host})`,
  'giu',
);

/** A plain text of a teacher whose addresses are links. They open in a new tab, so that the lesson stays open. */
export const LinkedText = ({ text }: { text: string }) =>
  splitLinks(text).map(({ words, url }, index) =>
    url === null ? (
      <Fragment key={index}>{words}</Fragment>
    ) : (
      <TextLink key={index} href={url} target="_blank" rel="noopener noreferrer">
        {words}
        <VisuallyHidden>{texts.newTab}</VisuallyHidden>
      </TextLink>
    ),
  );

interface Part {
  words: string;
  /** The address of a link; null for words. */
  url: string | null;
}

function splitLinks(text: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const words = withoutPunctuation(found);
    const url = safeUrl(asAddress(words), 'link');
    if (url === null) continue;
    if (index > from) parts.push({ words: text.slice(from, index), url: null });
    parts.push({ words, url });
    from = index + words.length;
  }
  if (from < text.length) parts.push({ words: text.slice(from), url: null });
  return parts;
}

/** The address without the end of its sentence. A closing bracket stays if the address has the opening one. */
function withoutPunctuation(found: string): string {
  const words = found.replace(/[.,;:!?'…]+$/, '');
  const isExtra = words.endsWith(')') && !words.includes('(');
  return isExtra ? withoutPunctuation(words.slice(0, -1)) : words;
}
