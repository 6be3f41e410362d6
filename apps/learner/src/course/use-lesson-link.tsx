import type { DrawLessonLink } from '@stupeni/lesson-view';
import { Link } from '@stupeni/router';
import { lessonAhead } from '../ahead/screens-ahead';
import { useAhead } from '../ahead/use-ahead';

/** Returns the links to the lessons of a course. They load their lesson before the click. */
export function useLessonLink(courseId: number): DrawLessonLink {
  const ahead = useAhead();
  return ({ lesson: { id, checkType } }, attributes) => (
    <Link to={`/courses/${courseId}/lesson/${id}`} {...attributes} {...ahead(lessonAhead(id, checkType))} />
  );
}
