import type { LessonStep } from '@stupeni/lesson-view';
import { href } from '@stupeni/remote';
import { Link } from '@stupeni/router';
import { Button, Flex } from '@stupeni/ui/core';
import { addresses } from '../addresses';
import { courseAhead } from '../ahead/screens-ahead';
import { useAhead } from '../ahead/use-ahead';
import { keepsPlace } from '../page/keeps-place';
import { FollowingLink } from './FollowingLink';
import { texts } from './texts';

/** The links of a completed lesson: to the next one and to the course. */
export function NextLesson({ courseId, following }: { courseId: number; following: LessonStep | undefined }) {
  const ahead = useAhead();
  return (
    <Flex gap={3} wrap="wrap">
      {following?.open && <FollowingLink courseId={courseId} following={following} />}
      <Button asChild size="lg" variant="outline">
        <Link to={href(addresses.course, { courseId })} state={keepsPlace} {...ahead(courseAhead(courseId))}>
          {texts.toCourse}
        </Link>
      </Button>
    </Flex>
  );
}
