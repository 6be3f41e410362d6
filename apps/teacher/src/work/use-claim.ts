import { call } from '@stupeni/api-client';
import type { ReviewItem } from '@stupeni/contract';
import { useEffect, useState } from 'react';
import { type Refusal, refusalOf } from './refusal';

/** A claim lasts two minutes (product decisions §4): it is renewed well before, in ms. */
const renewedAfter = 60_000;
/** A colleague's claim may end any time. */
const askedAgainAfter = 15_000;

/**
 * Claims the work while it lies on the desk and lets go of it afterwards. Answers why it could not be claimed;
 * a claim that was lost on the way is no reason: a verdict needs none.
 */
export function useClaim({ user, lesson }: ReviewItem): Refusal | null {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [userId, lessonId] = [user.id, lesson.id];
  useEffect(() => {
    const params = { userId, lessonId };
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const told = (next: Refusal | null) => {
      if (over) return;
      setRefusal(next);
      if (next === null || next.kind === 'claimed' || next.kind === 'failed')
        timer = setTimeout(ask, next ? askedAgainAfter : renewedAfter);
    };
    let asked = Promise.resolve();
    function ask(): void {
      asked = call('claimReview', { params }).then(
        () => told(null),
        (error: Error) => told(refusalOf(error)),
      );
    }
    ask();
    return () => {
      over = true;
      clearTimeout(timer);
      // Not before the claim has arrived, or it would stay for two minutes.
      void asked.then(() => call('releaseReview', { params })).catch(saidToNobody);
    };
  }, [userId, lessonId]);
  return refusal?.kind === 'failed' ? null : refusal;
}

const saidToNobody = (cause: unknown) => console.debug('A claim was not released; it ends by itself.', cause);
