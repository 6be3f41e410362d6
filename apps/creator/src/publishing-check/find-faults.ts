import type { Reply } from '@stupeni/contract';
import { type Block, isTextBlock, type RichDocument } from '@stupeni/rich-text-model';
import { findEqualAnswers, hasText, previewText } from '@stupeni/rules';
import { readAddress } from './read-address';
import { texts } from './texts';

/** A place in the text of a lesson. */
export interface TextPlace {
  in: 'text';
  /** Index of the block in the document. */
  block: number;
  /** The address of the link. Undefined means the whole block. */
  link?: string;
}

/** A question of the test of a lesson. */
export interface TestPlace {
  in: 'test';
  testId: number;
  /** The number of the question, from 1. */
  question: number;
}

/** Something wrong in a lesson that learners will notice. */
export interface Fault {
  place: TextPlace | TestPlace;
  sentence: string;
}

/** A picture or a link of a text that can only be checked by a request. */
export interface RequestedAddress {
  kind: 'picture' | 'link';
  url: string;
  place: TextPlace;
  /** The name that the author sees: «Изображение 2», or the words of the link. */
  name: string;
}

/** The most characters of a name that the author sees. */
const maxNameLength = 60;
const joinText = (block: Block | undefined) =>
  block && isTextBlock(block) ? block.children.map(({ text }) => text).join('') : '';

/**
 * Finds the faults that need no request: pictures without a description or from other sites, and headings without
 * words.
 */
export function findFaults({ blocks }: RichDocument): Fault[] {
  return blocks.flatMap((block, at): Fault[] => {
    const place: TextPlace = { in: 'text', block: at };
    if (block.type === 'heading' && !hasText(joinText(block))) {
      const next = blocks.slice(at + 1).find((one) => hasText(joinText(one)));
      return [{ place, sentence: texts.emptyHeading(next && previewText(joinText(next), maxNameLength)) }];
    }
    if (block.type !== 'image') return [];
    const name = texts.picture(findPictureNumber(blocks, at));
    const address = readAddress(block.url);
    return [
      ...(block.alt.trim() === '' && !block.decorative ? [{ place, sentence: texts.noWords(name) }] : []),
      ...(address && !address.isOwn ? [{ place, sentence: texts.foreign(name, address.host) }] : []),
    ];
  });
}

/** Lists the pictures and the links in the order of the text. Equal links of a block are listed once. */
export function listRequestedAddresses({ blocks }: RichDocument): RequestedAddress[] {
  return blocks.flatMap((block, at): RequestedAddress[] => {
    if (block.type === 'image')
      return [
        {
          kind: 'picture',
          url: block.url,
          place: { in: 'text', block: at },
          name: texts.picture(findPictureNumber(blocks, at)),
        },
      ];
    if (!isTextBlock(block)) return [];
    const words = new Map<string, string>();
    for (const { link, text } of block.children)
      if (link !== undefined) words.set(link, (words.get(link) ?? '') + text);
    return [...words].map(([url, text]) => ({
      kind: 'link',
      url,
      place: { in: 'text', block: at, link: url },
      name: previewText(text.trim() || url, maxNameLength),
    }));
  });
}

/** The number of a picture among the pictures of the text, from 1. */
const findPictureNumber = (blocks: readonly Block[], at: number) =>
  blocks.slice(0, at + 1).filter(({ type }) => type === 'image').length;

/** The questions of a test in which two answers are equal. */
export const findEqualQuestions = ({ id, questions }: Reply<'getTest'>): Fault[] =>
  questions.flatMap(({ answers }, at) => {
    const equal = findEqualAnswers(answers.map(({ text }) => text));
    if (!equal) return [];
    const place: TestPlace = { in: 'test', testId: id, question: at + 1 };
    return [{ place, sentence: texts.equalAnswers(at + 1, equal) }];
  });
