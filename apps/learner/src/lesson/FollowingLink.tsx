import { Link } from '@stupeni/router';
import { Button } from '@stupeni/ui/core';
import { lessonAhead } from '../ahead/screens-ahead';
import { useAhead } from '../ahead/use-ahead';
import type { LessonStep } from '../course/course-steps';
import { texts } from './texts';

interface FollowingLinkProps {
  courseId: number;
  following: LessonStep;
  /** A large filled button. By default a smaller outlined one, next to another action. */
  main?: boolean;
}

/** The link to the next lesson. */
export function FollowingLink({ courseId, following, main = false }: FollowingLinkProps) {
  const ahead = useAhead();
  return (
    <Button asChild {...(main ? { size: 'lg' } : { variant: 'outline' })}>
      <Link
        to={`/courses/${courseId}/lesson/${following.id}`}
        {...ahead(lessonAhead(following.id, following.lesson.checkType))}
      >
        {texts.nextLesson(following.lesson.order)}
      </Link>
    </Button>
  );
}
