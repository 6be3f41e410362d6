import type { Progress } from '@stupeni/contract';
import type { QueryClient } from '@tanstack/react-query';
import { courseQuery, isLearning, lessonQuery } from './queries';

/** A lesson as far as its progress goes: the API and the caches name it in the same way. */
interface WithProgress {
  id: number;
  progresses: Progress[];
}

/**
 * Puts a lesson's new progress into what is on the screens already, and marks all reads as old: they are made
 * again when they are next shown. No request is made here.
 */
export async function rememberProgress(
  client: QueryClient,
  { id, courseId }: { id: number; courseId: number },
  progress: Progress,
): Promise<void> {
  const { queryKey: course } = courseQuery(courseId);
  const { queryKey: lesson } = lessonQuery(id);
  await Promise.all([client.cancelQueries({ queryKey: course }), client.cancelQueries({ queryKey: lesson })]);
  const moved = <L extends WithProgress>(one: L): L =>
    one.id === id ? { ...one, progresses: [progress] } : one;
  client.setQueryData(course, (known) => known && { ...known, lessons: known.lessons.map(moved) });
  client.setQueryData(
    lesson,
    (known) =>
      known && {
        ...moved(known),
        course: { ...known.course, lessons: known.course.lessons.map(moved) },
      },
  );
  await client.invalidateQueries({ predicate: isLearning, refetchType: 'none' });
}
