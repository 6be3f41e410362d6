import type { DrawLessonLink } from '@stupeni/lesson-view';
import { href } from '@stupeni/remote';
import { Link } from '@stupeni/router';
import { addresses } from './addresses';
import { loadLesson } from './load-screens';
import { useLoadAhead } from './use-load-ahead';

/** Returns the links to the lessons of a course. They load their lesson before the click. */
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
