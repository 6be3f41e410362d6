import type { DrawLessonLink } from '@stupeni/lesson-view';
import { href } from '@stupeni/remote';
import { Link } from '@stupeni/router';
import { addresses } from '../addresses';
import { lessonAhead } from '../ahead/screens-ahead';
import { useAhead } from '../ahead/use-ahead';

/** Returns the links to the lessons of a course. They load their lesson before the click. */
export function useLessonLink(courseId: number): DrawLessonLink {
  const ahead = useAhead();
  return ({ lesson: { id, checkType } }, attributes) => (
    <Link
      to={href(addresses.lesson, { courseId, lessonId: id })}
      {...attributes}
      {...ahead(lessonAhead(id, checkType))}
    />
  );
}
