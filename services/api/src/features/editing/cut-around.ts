import { foldForSearch } from '@stupeni/rules';

const before = 40;
const longest = 160;

/**
 * The part of a text around the words of a search, at most 160 characters, from the beginning of a word. An ellipsis
 * marks each place where something is left out. If the text does not contain the words, it is the beginning of the
 * text.
 */
export function cutAround(text: string, search: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const at = Math.max(0, foldForSearch(line).indexOf(foldForSearch(search.trim())));
  const space = line.indexOf(' ', at - before);
  const beginning = space === -1 || space > at ? at : space + 1;
  const from = at <= before ? 0 : beginning;
  const end = from + longest;
  const part = line.length <= end ? line.slice(from) : line.slice(from, end).replace(/\s+\S*$/, '');
  return `${from > 0 ? '…' : ''}${part}${line.length > end ? '…' : ''}`;
}
