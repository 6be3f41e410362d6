import { call } from '@stupeni/api-client';
import { useQuery } from '@tanstack/react-query';

/** The comments of a lesson with their answers, the newest last. */
export const useLessonComments = (lessonId: number) =>
  useQuery({
    queryKey: ['comments', lessonId],
    queryFn: ({ signal }) => call('listComments', { params: { lessonId } }, { signal }),
    staleTime: 30_000,
  });
