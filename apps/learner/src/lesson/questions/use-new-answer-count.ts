import type { Comment } from '@stupeni/contract';
import { useState } from 'react';

/** How many times new answers to the learner's own questions were received while the page is open. */
export function useNewAnswerCount(comments: readonly Comment[]): number {
  const answered = comments.filter(({ mine, answer }) => mine && answer !== null).length;
  const [seen, setSeen] = useState(answered);
  const [updates, setUpdates] = useState(0);
  if (answered !== seen) {
    setSeen(answered);
    if (answered > seen) setUpdates(updates + 1);
  }
  return updates;
}
