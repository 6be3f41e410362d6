import { useShell } from '@stupeni/area';
import { call } from '@stupeni/api-client';
import type { ReviewItem } from '@stupeni/contract';
import { useKeptText } from '@stupeni/drafts';
import { hasText } from '@stupeni/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRecent } from '../desk/use-recent';
import { refusalOf, type Verdict } from './refusal';

/**
 * The comment on a work, kept while it is typed, and the verdict.
 * @param seen id of the work that is shown
 */
export function useVerdict({ user, lesson }: ReviewItem, seen: number, onDecided: (action: Verdict) => void) {
  const { user: teacher } = useShell();
  const client = useQueryClient();
  // By place and not by work: a newer version does not take away what was typed about the older one.
  const kept = useKeptText({ user: teacher.id, kind: 'review', id: `${user.id}-${lesson.id}` });
  const { recent, remember } = useRecent('remark');
  const [missing, setMissing] = useState(0);
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: (action: Verdict) =>
      call('decideReview', {
        params: { userId: user.id, lessonId: lesson.id },
        body: { action, comment: hasText(kept.text) ? kept.text : null, submissionId: seen },
      }),
    onSuccess: (_, action) => {
      if (hasText(kept.text)) remember(kept.text.trim());
      kept.clear();
      onDecided(action);
    },
    // Also after a refusal: somebody else changed the queue.
    onSettled: () => void client.invalidateQueries({ queryKey: ['review'] }),
  });
  const type = (text: string) => {
    setMissing(0);
    kept.type(text);
  };
  /** False when the comment is missing that a return needs (specification §5). */
  const decide = (action: Verdict): boolean => {
    if (action === 'REDO' && !hasText(kept.text)) {
      setMissing(missing + 1);
      return false;
    }
    if (!sending.isPending) sending.mutate(action);
    return true;
  };
  return {
    ...kept,
    recent,
    type,
    decide,
    missing,
    sending: sending.isPending ? sending.variables : null,
    refusal: sending.error ? refusalOf(sending.error) : null,
  };
}
