import { useDraftText } from '@stupeni/drafts';
import { useSession } from '@stupeni/session';

/** The text of the field, saved in the browser as a draft. */
export function useQuestionText(lessonId: number) {
  const user = useSession((session) => session.user?.id ?? 0);
  return useDraftText({ user, kind: 'question', id: lessonId });
}
