import { useKeptText } from '@stupeni/drafts';
import { useSession } from '@stupeni/session';

/** The text of the field, kept in the browser while it is typed. */
export function useQuestionText(lessonId: number) {
  const user = useSession((session) => session.user?.id ?? 0);
  return useKeptText({ user, kind: 'question', id: lessonId });
}
