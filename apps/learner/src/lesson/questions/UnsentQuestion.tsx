import { hasText } from '@stupeni/rules';
import { UnsentText } from '../UnsentText';
import { texts } from './texts';
import { useQuestionText } from './use-question-text';

interface UnsentQuestionProps {
  lessonId: number;
  /** Why the question is not sent. */
  reason: keyof typeof texts.left;
}

/** A question that was typed for a lesson that accepts no questions any more. It stays until the learner removes it. */
export function UnsentQuestion({ lessonId, reason }: UnsentQuestionProps) {
  const { text, clear } = useQuestionText(lessonId);
  return hasText(text) ? (
    <UnsentText label={texts.leftLabel} reason={texts.left[reason]} text={text} onDrop={clear} />
  ) : null;
}
