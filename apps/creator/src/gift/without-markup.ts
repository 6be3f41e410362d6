import { hasText } from '@stupeni/rules';
import type { GiftReading, NotTaken, Taken } from './read-gift';
import { texts } from './texts';

/** Ends of what stands on lines of its own. */
const lineEnds = /<br\b[^>]*>|<\/(?:p|div|li|tr|h[1-6]|blockquote|pre)>/gi;
const unread = 'img, audio, video, iframe, object, svg, math';

/** What the questions of a file say without their HTML; which of them then say nothing, and so are not taken. */
export function withoutMarkup({ taken, notTaken }: GiftReading): GiftReading {
  const outcomes = taken.map((one) => (one.format === 'html' ? plain(one) : one));
  return {
    taken: outcomes.filter((one) => 'question' in one),
    notTaken: [...outcomes.filter((one) => 'reason' in one), ...notTaken],
  };
}

function plain({ question, feedback, remarks }: Taken): Taken | NotTaken {
  let lost = false;
  const read = (html: string) => {
    const { body } = new DOMParser().parseFromString(html.replace(lineEnds, '$&\n'), 'text/html');
    lost ||= body.querySelector(unread) !== null;
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
  if (!hasText(text)) return { text: question.text, reason: texts.reasons.noText };
  if (!answers.every((answer) => hasText(answer.text))) return { text, reason: texts.reasons.emptyAnswer };
  const said = feedback.map(read).filter((one) => one !== '');
  const kept = remarks.filter((remark) => remark !== texts.marked.html);
  return {
    question: { ...question, text, answers },
    feedback: said,
    remarks: [...kept, texts.unmarked, ...(lost ? [texts.unread] : [])],
  };
}
