import { call } from '@stupeni/api-client';
import type { ReviewItem } from '@stupeni/contract';
import { useEffect, useState } from 'react';
import { type ReviewProblem, reviewProblemOf } from './review-problem';

/** A claim lasts two minutes (product decisions §4), so it is renewed each minute. */
const renewAfterMs = 60_000;
/** The colleague's claim can end at any time. */
const retryAfterMs = 15_000;

/**
 * Claims the submission while it is on the desk, and releases it afterwards.
 * @returns why the claim was rejected; null after a lost connection, because a verdict needs no claim
 */
export function useClaim({ user, lesson }: ReviewItem): ReviewProblem | null {
  const [problem, setProblem] = useState<ReviewProblem | null>(null);
  const [userId, lessonId] = [user.id, lesson.id];
  useEffect(() => {
    const params = { userId, lessonId };
    let isReleased = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onAnswer = (next: ReviewProblem | null) => {
      if (isReleased) return;
      setProblem(next);
      if (next === null || next.kind === 'claimed' || next.kind === 'failed')
        timer = setTimeout(claim, next ? retryAfterMs : renewAfterMs);
    };
    let lastRequest = Promise.resolve();
    function claim(): void {
      lastRequest = call('claimReview', { params }).then(
        () => onAnswer(null),
        (error: Error) => onAnswer(reviewProblemOf(error)),
      );
    }
    claim();
    return () => {
      isReleased = true;
      clearTimeout(timer);
      // Release after the claim is stored, or the claim would stay for two minutes.
      void lastRequest.then(() => call('releaseReview', { params })).catch(logReleaseFailure);
    };
  }, [userId, lessonId]);
  return problem?.kind === 'failed' ? null : problem;
}

const logReleaseFailure = (cause: unknown) =>
  console.debug('A claim was not released. It expires by itself.', cause);
