import type { LessonStep } from '@stupeni/lesson-view';
import { href } from '@stupeni/remote';
import { Link } from '@stupeni/router';
import { Button, Flex } from '@stupeni/ui/core';
import { FollowingLink } from '../course/FollowingLink';
import { addresses, keepsPlace } from '../navigation/addresses';
import { loadCourse } from '../navigation/load-screens';
import { useLoadAhead } from '../navigation/use-load-ahead';
import { texts } from './texts';

/** The links of a completed lesson: to the next one and to the course. */
export function NextLesson({ courseId, following }: { courseId: number; following: LessonStep | undefined }) {
  const loadAhead = useLoadAhead();
  return (
    <Flex gap={3} wrap="wrap">
      {following?.open && <FollowingLink courseId={courseId} following={following} />}
      <Button asChild size="lg" variant="outline">
        <Link
          to={href(addresses.course, { courseId })}
          state={keepsPlace}
          {...loadAhead(loadCourse(courseId))}
        >
          {texts.toCourse}
        </Link>
      </Button>
    </Flex>
  );
}
