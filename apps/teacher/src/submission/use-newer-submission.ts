import { call } from '@stupeni/api-client';
import type { ReviewItem } from '@stupeni/contract';
import { useQuery } from '@tanstack/react-query';
import { reviewSource } from '../server-state/sources';
import type { ReviewProblem } from './review-problem';

/**
 * Whether the learner has replaced the submission that is drawn. An event of the queue repeats this read, so the desk
 * shows the problem before the teacher presses a verdict.
 * @param shownId id of the submission that is drawn; null until it has loaded
 */
export function useNewerSubmission(item: ReviewItem, shownId: number | null): ReviewProblem | null {
  const { user, lesson } = item;
  const { data: newestId } = useQuery({
    // An event of the topic repeats all reads whose key begins with the name of the topic.
    queryKey: ['review', 'newest', user.id, lesson.id],
    queryFn: ({ signal }) =>
      call('listReview', { query: { userId: user.id, lessonId: lesson.id } }, { signal }),
    select: (rows) => rows.find((row) => reviewSource.isSame(row, item))?.submissionId,
    enabled: shownId !== null,
    gcTime: 0,
  });
  return shownId !== null && newestId !== undefined && newestId > shownId
    ? { kind: 'newer', submissionId: newestId }
    : null;
}
