import { useDraft } from '@stupeni/drafts';
import { useShell } from '@stupeni/remote';
import { plainText } from '@stupeni/rich-text-model';
import { hasText } from '@stupeni/rules';
import { UnsentText } from '../../UnsentText';
import { texts } from '../texts';
import { readHandInDraft } from './draft';

interface UnsentSubmissionTextProps {
  lessonId: number;
  /** Why the text is not sent. */
  reason: keyof typeof texts.leftText;
}

/** The draft of a text that the lesson no longer accepts. The draft stays until the learner removes it. */
export function UnsentSubmissionText({ lessonId, reason }: UnsentSubmissionTextProps) {
  const { user } = useShell();
  const { draft, drop } = useDraft({ user: user.id, kind: 'hand-in', id: lessonId, read: readHandInDraft });
  const text = draft?.value.text && plainText(draft.value.text);
  if (!text || !hasText(text)) return null;
  return <UnsentText label={texts.leftTextLabel} reason={texts.leftText[reason]} text={text} onDrop={drop} />;
}
