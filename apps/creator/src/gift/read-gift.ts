import type { QuestionKind } from '@stupeni/contract';
import { findEqualAnswers, hasText } from '@stupeni/rules';
import { kindNames, kindOf } from '../questions/question-kinds';
import { limits } from '../questions/test-form';
import { splitBlocks } from './blocks';
import { giftKinds, explainNoKind } from './gift-kinds';
import { type GiftAnswers, type GiftBlock, readBlock } from './read-block';
import { texts } from './texts';

export interface GiftQuestion {
  text: string;
  type: QuestionKind;
  answers: { text: string; correct: boolean }[];
}

/** A question that is imported, and what is lost. */
export interface ImportedQuestion {
  /** The place of the question among the questions of the file, from 1. */
  number: number;
  question: GiftQuestion;
  /** The feedback to answers. A test has no field for it. */
  feedback: string[];
  /** Sentences about other changes of the question. */
  remarks: string[];
  /** Set when the texts of the question are HTML. */
  format?: 'html';
}

/** A part of the file that is not imported, and why. */
export interface SkippedPart {
  /** The place of the part among the questions of the file, from 1. Absent for a part that is no question. */
  number?: number;
  text: string;
  reason: string;
}

export interface GiftReading {
  imported: ImportedQuestion[];
  skipped: SkippedPart[];
}

/** Reads a GIFT file: the questions that a test can have, and the rest with its reasons. */
export function readGift(file: string): GiftReading {
  const reading: GiftReading = { imported: [], skipped: [] };
  let number = 0;
  for (const text of splitBlocks(file)) {
    const block = readBlock(text);
    const isQuestion = block.kind !== 'category' && block.kind !== 'description';
    if (isQuestion) number += 1;
    const outcome = importBlock(block);
    if (typeof outcome !== 'string') reading.imported.push({ number, ...outcome });
    else reading.skipped.push({ ...(isQuestion && { number }), text: block.text, reason: outcome });
  }
  return reading;
}

type Outcome = Omit<ImportedQuestion, 'number'> | string;

/** The question, or the reason why it cannot be imported. */
function importBlock(block: GiftBlock): Outcome {
  if (block.kind !== 'choice' && block.kind !== 'short') return texts.reasons[block.kind];
  for (const type of kindNames) {
    const taken = giftKinds[type].read(block);
    if (taken) return checkQuestion(block, { text: block.text, type, answers: taken.answers }, taken.remarks);
  }
  return explainNoKind(block);
}

function checkQuestion(
  { format, feedback }: GiftAnswers,
  fullQuestion: GiftQuestion,
  remarks: string[],
): Outcome {
  const question = withoutInlinePictures(fullQuestion);
  const { text, type, answers } = question;
  if (!hasText(text)) return texts.reasons.noText;
  const issue = kindOf(type).findIssue(answers);
  if (issue !== null) return issue;
  if (answers.some((answer) => !hasText(answer.text))) return texts.reasons.emptyAnswer;
  const equal = findEqualAnswers(answers.map((answer) => answer.text));
  if (equal) return texts.reasons.equalAnswers(equal);
  const isTooLong =
    text.length > limits.question || answers.some((answer) => answer.text.length > limits.answer);
  if (isTooLong || answers.length > limits.answers) return texts.reasons.tooLarge;
  const hasMarkup = format === 'html' || format === 'markdown';
  return {
    question,
    feedback,
    remarks: [
      ...remarks,
      ...(hasMarkup ? [texts.marked[format]] : []),
      ...(countCharacters(question) < countCharacters(fullQuestion) ? [texts.nonText] : []),
    ],
    ...(format === 'html' && { format }),
  };
}

/**
 * The question without pictures whose bytes are in its texts. A test does not show such pictures, and they make a text
 * too long.
 */
const withoutInlinePictures = ({ text, type, answers }: GiftQuestion): GiftQuestion => ({
  text: withoutPictures(text),
  type,
  answers: answers.map((answer) => ({ ...answer, text: withoutPictures(answer.text) })),
});

function withoutPictures(text: string): string {
  const rest = text
    .replace(/<img\b[^<>]*>/gi, (tag) => (/\bdata:/i.test(tag) ? '' : tag))
    .replace(/!\[[^[\]]*\]\(data:[^()\s]*\)/gi, '');
  return rest === text ? text : rest.trim();
}

const countCharacters = ({ text, answers }: GiftQuestion) =>
  answers.reduce((sum, answer) => sum + answer.text.length, text.length);
