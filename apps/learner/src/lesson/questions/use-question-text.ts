import { useDraftText } from '@stupeni/drafts';
import { useSession } from '@stupeni/session';

/** The text of the field, saved in the browser as a draft. */
export function useQuestionText(lessonId: number) {
  const user = useSession((session) => session.user?.id ?? 0);
  const draft = useDraftText({ user, kind: 'question', id: lessonId });
  /** Removes a question that was sent, and keeps what was typed since then. */
  const dropSent = (sent: string) => {
    if (draft.text === sent) draft.clear();
    else if (draft.text.startsWith(sent)) draft.type(draft.text.slice(sent.length).trimStart());
  };
  return { ...draft, dropSent };
}
