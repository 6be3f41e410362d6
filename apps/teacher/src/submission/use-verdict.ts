import { useShell } from '@stupeni/remote';
import { call } from '@stupeni/api-client';
import type { ReviewItem } from '@stupeni/contract';
import { useDraftText } from '@stupeni/drafts';
import { hasText } from '@stupeni/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRecent } from '../desk/use-recent';
import { dropFromQueue } from '../queue/drop-from-queue';
import { reviewSource } from '../queue/sources';
import { isOfColleague, reviewProblemOf, type Verdict } from './review-problem';
import { rememberUndoable } from './undo/undoable';
import { claimSettled, rejectClaim } from './use-claim';

/**
 * The draft of the comment, and the request that sends the verdict.
 * @param submissionId id of the submission that the teacher sees
 */
export function useVerdict(
  item: ReviewItem,
  submissionId: number,
  onDecided: (action: Verdict, undoMs: number) => void,
) {
  const { user, lesson } = item;
  const { user: teacher } = useShell();
  // The draft belongs to the learner and the lesson, so it stays when a newer submission replaces this one.
  const draft = useDraftText({ user: teacher.id, kind: 'review', id: `${user.id}-${lesson.id}` });
  const { recent, remember } = useRecent('remark');
  const [missing, setMissing] = useState(0);
  const sending = useSending(item, submissionId, draft.text, (action, undoMs) => {
    if (hasText(draft.text)) remember(draft.text.trim());
    draft.clear();
    onDecided(action, undoMs);
  });
  const type = (text: string) => {
    setMissing(0);
    draft.type(text);
  };
  /** Sends the verdict. False if a return has no comment (specification §5). */
  const decide = (action: Verdict): boolean => {
    if (action === 'REDO' && !hasText(draft.text)) {
      setMissing(missing + 1);
      return false;
    }
    if (!sending.isPending) sending.mutate(action);
    return true;
  };
  const problem = sending.error && reviewProblemOf(sending.error);
  return {
    ...draft,
    recent,
    type,
    decide,
    missing,
    sending: sending.isPending ? sending.variables : null,
    /** Why the verdict was not stored, if no colleague is the reason: `useClaim` returns those problems. */
    problem: problem && !isOfColleague(problem) ? problem : null,
  };
}

function useSending(
  item: ReviewItem,
  submissionId: number,
  comment: string,
  onSent: (action: Verdict, undoMs: number) => void,
) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (action: Verdict) => {
      await claimSettled(client, item);
      return call('decideReview', {
        params: { userId: item.user.id, lessonId: item.lesson.id },
        body: { action, comment: hasText(comment) ? comment : null, submissionId },
      });
    },
    onSuccess: ({ undoMs = 0 }, action) => {
      rememberUndoable(client, { item, action }, undoMs);
      dropFromQueue(client, reviewSource, item);
      onSent(action, undoMs);
    },
    onError: (error) => {
      const problem = reviewProblemOf(error);
      if (isOfColleague(problem)) rejectClaim(client, item, problem);
    },
    // Also after a problem: a colleague may have changed the queue.
    onSettled: () => void client.invalidateQueries({ queryKey: ['review'] }),
  });
}
