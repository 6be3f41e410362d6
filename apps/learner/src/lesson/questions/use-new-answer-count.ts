import type { Comment } from '@stupeni/contract';
import { useState } from 'react';

/** Counts how often new answers to the learner's own questions arrived while the page is open. */
export function useNewAnswerCount(comments: readonly Comment[]): number {
  const waiting = comments.filter(({ mine, answer }) => mine && answer === null).map(({ id }) => id);
  const [before, setBefore] = useState(waiting);
  const [updates, setUpdates] = useState(0);
  if (String(waiting) !== String(before)) {
    setBefore(waiting);
    // A page of earlier comments also has answers, but they are not new.
    if (comments.some(({ id, answer }) => answer !== null && before.includes(id))) setUpdates(updates + 1);
  }
  return updates;
}
