import type { Progress } from '@stupeni/contract';
import type { QueryClient } from '@tanstack/react-query';
import { courseQuery, isLearningQuery, lessonQuery } from './queries';

/** A lesson with its progress, as in the answers of `getCourse` and `getLesson`. */
interface WithProgress {
  id: number;
  progresses: Progress[];
}

/**
 * Writes the new progress of a lesson into the cache, so that open screens show it. Marks all reads as stale: they
 * load again when a screen next shows them. Makes no request itself.
 */
export async function cacheProgress(
  client: QueryClient,
  { id, courseId }: { id: number; courseId: number },
  progress: Progress,
): Promise<void> {
  const { queryKey: course } = courseQuery(courseId);
  const { queryKey: lesson } = lessonQuery(id);
  await Promise.all([client.cancelQueries({ queryKey: course }), client.cancelQueries({ queryKey: lesson })]);
  const withProgress = <L extends WithProgress>(one: L): L =>
    one.id === id ? { ...one, progresses: [progress] } : one;
  client.setQueryData(course, (cached) => cached && { ...cached, lessons: cached.lessons.map(withProgress) });
  client.setQueryData(
    lesson,
    (cached) =>
      cached && {
        ...withProgress(cached),
        course: { ...cached.course, lessons: cached.course.lessons.map(withProgress) },
      },
  );
  await client.invalidateQueries({ predicate: isLearningQuery, refetchType: 'none' });
}
