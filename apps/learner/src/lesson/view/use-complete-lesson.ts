import { call } from '@stupeni/api-client';
import type { Lesson, Progress } from '@stupeni/contract';
import { useNavigate } from '@stupeni/router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { courseQuery, isLearning } from '../../server-state/queries';

/**
 * Completes a VIEW lesson and goes back to its course (specification §4), where the finished step fills
 * and the ball climbs. The course page is drawn at once from what is known and read again behind it.
 */
export function useCompleteLesson({ id, courseId }: Lesson) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
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
      void navigate(`/courses/${courseId}`, { state: { climbed: id } });
    },
  });
}
