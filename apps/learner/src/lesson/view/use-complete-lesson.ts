import { call } from '@stupeni/api-client';
import type { Lesson, Progress } from '@stupeni/contract';
import { href } from '@stupeni/remote';
import { useNavigate } from '@stupeni/router';
import { useMutation, useQueryClient, type Query } from '@tanstack/react-query';
import { useRef } from 'react';
import { addresses } from '../../navigation/addresses';
import { courseQuery, isLearningQuery, lessonQuery } from '../../server-state/queries';

/**
 * Completes a VIEW lesson and opens its course (specification §4), which celebrates the step. The course page shows
 * cached data at once and loads it again in the background.
 */
export function useCompleteLesson({ id, courseId }: Lesson) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  // A second click can happen before React disables the button.
  const sent = useRef(false);
  const completing = useMutation({
    mutationFn: () => call('completeLesson', { body: { lessonId: id } }),
    onSuccess: async (progress: Progress) => {
      const { queryKey } = courseQuery(courseId);
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(
        queryKey,
        (course) =>
          course && {
            ...course,
            lessons: course.lessons.map((lesson) =>
              lesson.id === id ? { ...lesson, progresses: [progress] } : lesson,
            ),
          },
      );
      // Other reads load again when a screen next shows them. The lesson on the screen needs no request.
      await queryClient.invalidateQueries({ predicate: isLearningQuery, refetchType: 'none' });
      // The learner may have opened the course already. Its read was cancelled above, so it starts again.
      void queryClient.refetchQueries({ type: 'active', predicate: isOfAnotherScreen });
    },
    onError: () => {
      sent.current = false;
    },
  });
  const complete = () => {
    if (sent.current) return;
    sent.current = true;
    // Navigate only if the learner is still on this page.
    completing.mutate(undefined, {
      onSuccess: () =>
        void navigate(href(addresses.course, { courseId }), { state: { completedLessonId: id } }),
    });
  };
  return { complete, busy: completing.isPending || completing.isSuccess, error: completing.error };
}

const isOfAnotherScreen = (query: Query): boolean =>
  isLearningQuery(query) && query.queryKey[0] !== lessonQuery(0).queryKey[0];
