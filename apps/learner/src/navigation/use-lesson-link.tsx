import type { DrawLessonLink } from '@stupeni/lesson-view';
import { href } from '@stupeni/remote';
import { Link } from '@stupeni/router';
import { addresses } from './addresses';
import { loadLesson } from './load-screens';
import { useLoadAhead } from './use-load-ahead';

/** Returns a function that draws the link to a lesson of the course. The link loads the lesson before the click. */
export function useLessonLink(courseId: number): DrawLessonLink {
  const loadAhead = useLoadAhead();
  return ({ lesson: { id, checkType } }, attributes) => (
    <Link
      to={href(addresses.lesson, { courseId, lessonId: id })}
      {...attributes}
      {...loadAhead(loadLesson(id, checkType))}
    />
  );
}
