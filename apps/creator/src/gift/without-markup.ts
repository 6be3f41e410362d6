import { findEqualAnswers, hasText } from '@stupeni/rules';
import type { ImportedQuestion, SkippedPart } from './read-gift';
import { texts } from './texts';

/** The tags that end a line. */
const lineEnds = /<br\b[^>]*>|<\/(?:p|div|li|tr|h[1-6]|blockquote|pre)>/gi;
const nonTextElements = 'img, audio, video, iframe, object, svg, math';

/**
 * Removes the HTML markup from a question. The question is not imported when no text is left or two answers become
 * equal.
 */
export const withoutMarkup = (one: ImportedQuestion): ImportedQuestion | SkippedPart =>
  one.format === 'html' ? removeMarkup(one) : one;

function removeMarkup({
  number,
  question,
  feedback,
  remarks,
}: ImportedQuestion): ImportedQuestion | SkippedPart {
  let hasNonText = remarks.includes(texts.nonText);
  const read = (html: string) => {
    const { body } = new DOMParser().parseFromString(html.replace(lineEnds, '$&\n'), 'text/html');
    hasNonText ||= body.querySelector(nonTextElements) !== null;
    for (const element of body.querySelectorAll('script, style')) element.remove();
    return (body.textContent ?? '')
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n\s*/g, '\n')
      .trim();
  };
  const text = read(question.text);
  const answers = question.answers.map((answer) => ({
    ...answer,
    text: read(answer.text).replaceAll('\n', ' '),
  }));
  if (!hasText(text)) return { number, text: question.text, reason: texts.reasons.noText };
  if (!answers.every((answer) => hasText(answer.text)))
    return { number, text, reason: texts.reasons.emptyAnswer };
  const equal = findEqualAnswers(answers.map((answer) => answer.text));
  if (equal) return { number, text, reason: texts.reasons.equalAnswers(equal) };
  const plainFeedback = feedback.map(read).filter((one) => one !== '');
  const otherRemarks = remarks.filter((remark) => remark !== texts.marked.html && remark !== texts.nonText);
  return {
    number,
    question: { ...question, text, answers },
    feedback: plainFeedback,
    remarks: [...otherRemarks, texts.unmarked, ...(hasNonText ? [texts.nonText] : [])],
  };
}
