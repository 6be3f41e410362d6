import type { LessonStep } from '@stupeni/lesson-view';
import { Button } from '@stupeni/ui/core';
import { useLessonLink } from '../navigation/use-lesson-link';
import { texts } from './texts';

interface FollowingLinkProps {
  courseId: number;
  following: LessonStep;
  /** True beside the main button of the page: in a message, or under a form. */
  quiet?: boolean;
}

/** The link to the next lesson. */
export function FollowingLink({ courseId, following, quiet = false }: FollowingLinkProps) {
  const lessonLink = useLessonLink(courseId);
  return (
    <Button asChild variant={quiet ? 'outline' : 'solid'} size={quiet ? 'md' : 'lg'}>
      {lessonLink(following, { children: texts.nextLesson(following.number) })}
    </Button>
  );
}
