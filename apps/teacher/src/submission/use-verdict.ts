import { type LastSeen, useShell } from '@stupeni/remote';
import { call, readIssues } from '@stupeni/api-client';
import type { ReviewItem, Verdict } from '@stupeni/contract';
import { useDraftText } from '@stupeni/drafts';
import { hasText } from '@stupeni/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useRecentTexts } from '../desk/use-recent-texts';
import { useIsSeen } from '../desk/use-is-seen';
import { dropFromQueue } from '../queue/drop-from-queue';
import { reviewSource } from '../server-state/sources';
import { isCausedByColleague, toReviewProblem } from './review-problem';
import { rememberUndoable } from './undo/undoable';
import { waitForClaim, storeRejection } from './use-claim';

interface StoredVerdict {
  verdict: Verdict;
  /** How long the verdict can be taken back, in ms. */
  undoMs: number;
  /** True if the teacher typed more while the verdict was sent. */
  hasTypedMore: boolean;
}

interface ShownSubmission {
  /** Id of the submission that is drawn; null until it has loaded. */
  submissionId: number | null;
  /** True if the submission has its verdict. */
  isDone: boolean;
  /** The learner's last text about the submission; undefined until it has loaded. */
  lastSeen: LastSeen;
}

/**
 * The draft of the comment, and the request that sends the verdict. It sends nothing before the teacher has seen the
 * submission.
 */
export function useVerdict(
  item: ReviewItem,
  { submissionId, isDone, lastSeen }: ShownSubmission,
  onVerdict: (verdict: StoredVerdict) => void,
) {
  const { user, lesson } = item;
  const { user: teacher } = useShell();
  // The draft belongs to the learner and the lesson, so it stays when a newer submission replaces this one.
  const draft = useDraftText({ user: teacher.id, kind: 'review', id: `${user.id}-${lesson.id}` });
  const { recent, rememberText } = useRecentTexts('remark');
  const [emptyAttempts, setEmptyAttempts] = useState(0);
  const isSeen = useIsSeen(submissionId);
  const isSending = useRef(false);
  const sending = useSendVerdict(item, {
    onSent: ({ verdict, comment }, undoMs) => {
      if (hasText(comment)) rememberText(comment.trim());
      // Letters that were typed meanwhile belong to this submission, so its draft keeps them.
      const hasTypedMore = draft.text !== comment;
      if (!hasTypedMore) draft.clear();
      onVerdict({ verdict, undoMs, hasTypedMore });
    },
    onSettled: () => {
      isSending.current = false;
    },
  });
  const type = (text: string) => {
    setEmptyAttempts(0);
    draft.type(text);
  };
  /** Sends the verdict. A return needs a comment (specification §5). */
  const decide = (verdict: Verdict): 'noComment' | undefined => {
    if (!isSeen || isDone || submissionId === null) return undefined;
    if (verdict === 'REDO' && !hasText(draft.text)) {
      setEmptyAttempts(emptyAttempts + 1);
      return 'noComment';
    }
    if (isSending.current) return undefined;
    // A second press can arrive before React renders the first.
    isSending.current = true;
    sending.mutate({ verdict, comment: draft.text, submissionId, lastSeen });
    return undefined;
  };
  const problem = sending.error && toReviewProblem(sending.error);
  return {
    ...draft,
    recent,
    type,
    decide,
    emptyAttempts,
    /** An issue belongs to the comment that was sent. The API has not checked another comment yet. */
    issue: sending.variables?.comment === draft.text ? readIssues(sending.error)['comment'] : undefined,
    sending: sending.isPending ? sending.variables.verdict : null,
    /** True if the buttons send the verdict. */
    isOpen: isSeen && !isDone,
    /** Why the verdict was not stored, if no colleague is the reason: `useClaim` returns those problems. */
    problem: problem && !isCausedByColleague(problem) ? problem : null,
  };
}

/** A verdict on one submission. */
interface VerdictRequest {
  verdict: Verdict;
  comment: string;
  submissionId: number;
  lastSeen: LastSeen;
}

interface SendingEvents {
  onSent: (sent: VerdictRequest, undoMs: number) => void;
  onSettled: () => void;
}

function useSendVerdict(item: ReviewItem, { onSent, onSettled }: SendingEvents) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ verdict, comment, submissionId, lastSeen }: VerdictRequest) => {
      await waitForClaim(client, item);
      return call('decideReview', {
        params: { userId: item.user.id, lessonId: item.lesson.id },
        body: {
          action: verdict,
          comment: hasText(comment) ? comment : null,
          submissionId,
          ...(lastSeen !== undefined && { lastSeen }),
        },
      });
    },
    onSuccess: ({ undoMs = 0 }, sent) => {
      rememberUndoable(client, { item, verdict: sent.verdict }, undoMs);
      dropFromQueue(client, reviewSource, item);
      onSent(sent, undoMs);
    },
    onError: (error) => {
      const problem = toReviewProblem(error);
      if (isCausedByColleague(problem)) storeRejection(client, item, problem);
      if (problem.kind === 'threadChanged') void client.invalidateQueries({ queryKey: ['thread'] });
    },
    // Runs also after a problem: a colleague may have changed the queue.
    onSettled: () => {
      onSettled();
      void client.invalidateQueries({ queryKey: ['review'] });
    },
  });
}
