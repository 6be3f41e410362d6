import { Link } from '@stupeni/router';
import { Button } from '@stupeni/ui/core';
import { lessonAhead } from '../ahead/screens-ahead';
import { useAhead } from '../ahead/use-ahead';
import type { LessonStep } from '../course/course-steps';
import { texts } from './texts';

/** The way on beside something that keeps the page: an outlined link to the next lesson. */
export function FollowingLink({ courseId, following }: { courseId: number; following: LessonStep }) {
  const ahead = useAhead();
  return (
    <Button asChild variant="outline">
      <Link
        to={`/courses/${courseId}/lesson/${following.id}`}
        {...ahead(lessonAhead(following.id, following.lesson.checkType))}
      >
        {texts.nextLesson(following.lesson.order)}
      </Link>
    </Button>
  );
}
