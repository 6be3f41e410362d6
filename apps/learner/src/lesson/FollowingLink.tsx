import type { LessonStep } from '@stupeni/lesson-view';
import { Button } from '@stupeni/ui/core';
import { useLessonLink } from '../course/use-lesson-link';
import { texts } from './texts';

interface FollowingLinkProps {
  courseId: number;
  following: LessonStep;
  /** `md` beside a message. */
  size?: 'md' | 'lg';
}

/** The link to the next lesson. */
export function FollowingLink({ courseId, following, size = 'lg' }: FollowingLinkProps) {
  const lessonLink = useLessonLink(courseId);
  return (
    <Button asChild size={size}>
      {lessonLink(following, { children: texts.nextLesson(following.lesson.order) })}
    </Button>
  );
}
