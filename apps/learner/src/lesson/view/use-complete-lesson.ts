import { call } from '@stupeni/api-client';
import type { Lesson, Progress } from '@stupeni/contract';
import { useNavigate } from '@stupeni/router';
import { useMutation, useQueryClient, type Query } from '@tanstack/react-query';
import { useRef } from 'react';
import { courseQuery, isLearning, lessonQuery } from '../../server-state/queries';

/**
 * Completes a VIEW lesson and goes back to its course (specification §4), where the finished step fills
 * and the ball climbs. The course page is drawn at once from what is known and read again behind it.
 */
export function useCompleteLesson({ id, courseId }: Lesson) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  // A second press may come before the next drawing: what is drawn is no lock.
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
      // Read again when they are next shown; the lesson being left needs no request.
      await queryClient.invalidateQueries({ predicate: isLearning, refetchType: 'none' });
      // Someone who did not wait may look at the course already, and its read was just cancelled.
      void queryClient.refetchQueries({ type: 'active', predicate: isAnotherScreen });
    },
    onError: () => {
      sent.current = false;
    },
  });
  const complete = () => {
    if (sent.current) return;
    sent.current = true;
    // Only who still stands on the lesson is led on.
    completing.mutate(undefined, {
      onSuccess: () => void navigate(`/courses/${courseId}`, { state: { climbed: id } }),
    });
  };
  return { complete, busy: completing.isPending || completing.isSuccess, error: completing.error };
}

const isAnotherScreen = (query: Query): boolean =>
  isLearning(query) && query.queryKey[0] !== lessonQuery(0).queryKey[0];
