import type { ReviewItem } from '@stupeni/contract';
import { makeReviewItem, makeReviewSubmission } from '@stupeni/test-kit';
import { useTeacherApi } from './use-teacher-api';

/**
 * The pretend API with a queue of submissions, one for each last name. A verdict removes its submission from the queue.
 * An undo puts the submission first in the queue.
 */
export function useReviewQueue(...lastNames: string[]) {
  const api = useTeacherApi();
  const items = lastNames.map((lastName): ReviewItem => {
    const item = makeReviewItem();
    return { ...item, user: { ...item.user, lastName } };
  });
  const findItem = (params: unknown) =>
    items.find(({ user }) => user.id === Number((params as { userId: number }).userId))!;
  /** A spec may change what waits, and how long a verdict can be taken back. */
  const queue = { items: [...items], undoMs: 0 };
  beforeEach(() => {
    queue.items = [...items];
    queue.undoMs = 107_000;
    api.answers('listReview', () => queue.items, { 'X-Total-Count': String(items.length) });
    api.answers('claimReview', {
      by: { id: 900, firstName: 'Ольга', lastName: 'Ким' },
      until: '2100-01-01T00:00:00.000Z',
    });
    api.answers('getReviewSubmission', ({ params }) => makeReviewSubmission(findItem(params)));
    api.answers('decideReview', ({ params, body }) => {
      const item = findItem(params);
      queue.items = queue.items.filter((one) => one !== item);
      const { action, submissionId } = body as { action: 'READY' | 'REDO'; submissionId: number };
      const status = 'COMPLETED' as const;
      return { lessonId: item.lesson.id, status, submissionId, verdict: action, undoMs: queue.undoMs };
    });
    api.answers('undoReview', ({ params, body }) => {
      const item = findItem(params);
      queue.items = [item, ...queue.items];
      const { submissionId } = body as { submissionId: number };
      return { lessonId: item.lesson.id, status: 'ON_REVIEW' as const, submissionId, comment: 'Нет сроков.' };
    });
  });
  return { api, items, queue };
}
