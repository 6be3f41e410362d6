import { hasText } from '@stupeni/rules';
import { LeftNote } from '../LeftNote';
import { texts } from './texts';
import { useQuestionText } from './use-question-text';

interface UnsentQuestionProps {
  lessonId: number;
  /** Why the question is not sent. */
  reason: keyof typeof texts.left;
}

/** A question that was typed for a lesson that accepts no questions any more. It stays until the learner removes it. */
export function LeftQuestion({ lessonId, reason }: UnsentQuestionProps) {
  const { text, clear } = useQuestionText(lessonId);
  return hasText(text) ? (
    <LeftNote label={texts.leftLabel} reason={texts.left[reason]} text={text} onDrop={clear} />
  ) : null;
}
