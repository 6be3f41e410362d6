import type { LessonStep } from '@stupeni/lesson-view';
import { Box, Note } from '@stupeni/ui/core';
import { FollowingLink } from './FollowingLink';
import { texts } from './texts';

interface ClimbedNoteProps {
  courseId: number;
  steps: readonly LessonStep[];
  /** The lesson that was completed just before this page opened. */
  lessonId: number | undefined;
}

/** Shown after «Далее» or a passed test: the lesson that was completed, and the link to the next one. */
export function ClimbedNote({ courseId, steps, lessonId }: ClimbedNoteProps) {
  const index = steps.findIndex(({ id, status }) => id === lessonId && status === 'COMPLETED');
  const climbed = steps[index];
  if (!climbed) return null;
  const later = steps.slice(index + 1).find(({ status, open }) => open && status === 'NOT_STARTED');
  const following = later ?? steps.find(({ current }) => current);
  const { title } = climbed.lesson;
  return (
    <Box mb={4}>
      <Note
        tone="success"
        role="status"
        actions={following && <FollowingLink courseId={courseId} following={following} quiet />}
      >
        {following ? texts.climbedTo(title, following.lesson.title) : texts.climbed(title)}
      </Note>
    </Box>
  );
}
