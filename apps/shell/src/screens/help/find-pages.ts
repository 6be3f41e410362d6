import type { HelpBlock, HelpPage } from '@stupeni/federation';
import { stripQuery } from './addresses';

/** The pages that explain a screen, in their order. */
export function findPagesOfScreen(pages: readonly HelpPage[], screen: string): HelpPage[] {
  return pages.filter(({ screens }) =>
    screens.some((pattern) => matchesPattern(pattern, stripQuery(screen))),
  );
}

/** Whether an address matches a pattern such as `/courses/:courseId`. */
function matchesPattern(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at])
  );
}

/** The pages that contain every word of a search, in any form of the word. Without words, all pages. */
export function findPagesWithWords(pages: readonly HelpPage[], search: string): HelpPage[] {
  const words = normalize(search).split(/\s+/).filter(Boolean).map(removeEnding);
  return pages.filter((page) => {
    const text = normalize([page.title, ...page.blocks.flatMap(listTexts)].join(' '));
    return words.every((word) => text.includes(word));
  });
}

/** «ё» and «е» are the same letter for a search. */
const normalize = (text: string) => text.normalize('NFC').toLowerCase().replaceAll('ё', 'е');

/** Endings of Russian nouns, adjectives and verbs, long ones first. */
const ending =
  /(?<=.{3})(?:иями|ться|ется|ются|ями|ами|ией|иях|иям|ием|ого|ему|ому|ыми|ими|ить|ать|ять|еть|ует|ает|ие|ия|ий|ии|ию|ью|ов|ев|ей|ой|ый|ая|яя|ое|ее|ые|ах|ях|ам|ям|ом|ем|им|ым|[аеиоуыюяйь])$/;

/** The part that all forms of a Russian word share. A word without a known ending is not changed. */
const removeEnding = (word: string) => word.replace(ending, '');

function listTexts(block: HelpBlock): readonly string[] {
  if ('steps' in block) return block.steps;
  if ('list' in block) return block.list;
  if ('picture' in block) return [block.picture.alt];
  return Object.values(block);
}
