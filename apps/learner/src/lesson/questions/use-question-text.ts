import { useDraft } from '@stupeni/drafts';
import { hasText } from '@stupeni/rules';
import { useSession } from '@stupeni/session';
import { useState } from 'react';

const asText = (stored: unknown) => (typeof stored === 'string' && hasText(stored) ? stored : null);

/**
 * The text of the field: kept in the browser while it is typed, there again after a reload, in step with other
 * tabs as long as nothing is typed here. `foundAt` is its time (ms since 1970) while it is an earlier visit's.
 */
export function useQuestionText(lessonId: number) {
  const user = useSession((session) => session.user?.id ?? 0);
  const { draft, keep, drop, failed } = useDraft({ user, kind: 'question', id: lessonId, read: asText });
  const [text, setText] = useState(draft?.value ?? '');
  const [seen, setSeen] = useState(draft);
  if (draft !== seen) {
    setSeen(draft);
    if (text === (seen?.value ?? '')) setText(draft?.value ?? '');
  }
  const type = (next: string) => {
    setText(next);
    if (hasText(next)) keep(next);
    else drop();
  };
  const clear = () => {
    setText('');
    drop();
  };
  const foundAt = draft !== null && draft.value === text ? draft.keptAt : null;
  return { text, type, clear, foundAt, notKept: failed };
}
