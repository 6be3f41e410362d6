import { Link } from '@stupeni/router';
import { Button, Flex } from '@stupeni/ui/core';
import type { LessonStep } from '../course/course-steps';
import { lessonQuery } from '../server-state/queries';
import { useAhead } from '../server-state/use-ahead';
import { texts } from './texts';

/** The way on from a lesson that is done. */
export function NextLesson({ courseId, following }: { courseId: number; following: LessonStep | undefined }) {
  const ahead = useAhead();
  return (
    <Flex gap={3} wrap="wrap">
      {following?.open && (
        <Button asChild size="lg">
          <Link to={`/courses/${courseId}/lesson/${following.id}`} {...ahead(lessonQuery(following.id))}>
            {texts.nextLesson(following.lesson.order)}
          </Link>
        </Button>
      )}
      <Button asChild size="lg" variant="outline">
        <Link to={`/courses/${courseId}`}>{texts.toCourse}</Link>
      </Button>
    </Flex>
  );
}
