import type { Comment } from '@stupeni/contract';
import { useState } from 'react';

/** How often an answer came to one of the learner's own questions while the page is open. */
export function useAnswersArriving(comments: readonly Comment[]): number {
  const answered = comments.filter(({ mine, answer }) => mine && answer !== null).length;
  const [seen, setSeen] = useState(answered);
  const [arrived, setArrived] = useState(0);
  if (answered !== seen) {
    setSeen(answered);
    if (answered > seen) setArrived(arrived + 1);
  }
  return arrived;
}
