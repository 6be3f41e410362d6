import type { LessonStep } from '@stupeni/lesson-view';
import { Button } from '@stupeni/ui/core';
import { useLessonLink } from '../course/use-lesson-link';
import { texts } from './texts';

interface FollowingLinkProps {
  courseId: number;
  following: LessonStep;
  /** A large filled button. By default a smaller outlined one, next to another action. */
  main?: boolean;
}

/** The link to the next lesson. */
export function FollowingLink({ courseId, following, main = false }: FollowingLinkProps) {
  const lessonLink = useLessonLink(courseId);
  return (
    <Button asChild {...(main ? { size: 'lg' } : { variant: 'outline' })}>
      {lessonLink(following, { children: texts.nextLesson(following.lesson.order) })}
    </Button>
  );
}
