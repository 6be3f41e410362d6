import { call } from '@stupeni/api-client';
import { useQuery } from '@tanstack/react-query';
import type { ClarifyItem, QueueItem } from '../server-state/sources';

/** The questions of the learner about the lesson, also answered ones, the oldest first. */
export function useLearnerQuestions({ user, lesson }: QueueItem): readonly ClarifyItem[] {
  const { data = [] } = useQuery({
    queryKey: ['clarify', 'of', user.id, lesson.id],
    queryFn: ({ signal }) =>
      call(
        'listClarify',
        { query: { userId: user.id, lessonId: lesson.id, answered: 'all', limit: 50 } },
        { signal },
      ),
    select: (questions) =>
      questions.toSorted((one, other) => Date.parse(one.meta.createdAt) - Date.parse(other.meta.createdAt)),
  });
  return data;
}
