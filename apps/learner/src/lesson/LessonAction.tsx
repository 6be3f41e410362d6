import type { Lesson } from '@stupeni/contract';
import { ActionFrame, type LessonStep } from '@stupeni/lesson-view';
import { statusOf } from '@stupeni/rules';
import { Box } from '@stupeni/ui/core';
import { FollowingLink } from '../course/FollowingLink';
import { HandInForm } from './file/hand-in/HandInForm';
import { UnsentSubmissionText } from './file/hand-in/UnsentSubmissionText';
import { FocusKeeper } from './FocusKeeper';
import { NextLesson } from './NextLesson';
import { TestLesson } from './test/TestLesson';
import { ViewAction } from './view/ViewAction';

export interface LessonActionProps {
  lesson: Lesson;
  steps: readonly LessonStep[];
  preview: boolean;
}

/** The action at the end of a lesson, by its check type and status. */
export function LessonAction({ lesson, steps, preview }: LessonActionProps) {
  const index = steps.findIndex(({ id }) => id === lesson.id);
  // A completed lesson that was removed from the course is not among the steps, so no lesson follows it.
  const later = index < 0 ? [] : steps.slice(index + 1);
  const [following] = later;
  // The next lesson that is not begun, as on the course page. The learner may have begun later lessons before this one
  // was returned.
  const offeredNext = later.find(({ status }) => status === 'NOT_STARTED') ?? following;
  const done = statusOf(lesson.progresses) === 'COMPLETED';
  const next = <NextLesson courseId={lesson.courseId} following={following} />;
  switch (lesson.checkType) {
    case 'VIEW':
      return (
        <>
          <UnsentSubmissionText lessonId={lesson.id} reason="otherKind" />
          {done ? (
            <ActionFrame>{next}</ActionFrame>
          ) : (
            <ViewAction lesson={lesson} following={offeredNext} preview={preview} />
          )}
        </>
      );
    case 'FILE':
      return (
        <FocusKeeper>
          {done ? (
            <>
              <UnsentSubmissionText lessonId={lesson.id} reason="done" />
              <ActionFrame>{next}</ActionFrame>
            </>
          ) : (
            <HandInForm
              key={lesson.id}
              lesson={lesson}
              submissions={lesson.submissions}
              preview={preview}
              nextLink={
                offeredNext && (
                  // The link is hidden until that lesson is open. Its space is reserved, so that nothing moves.
                  <Box visibility={offeredNext.open ? undefined : 'hidden'}>
                    <FollowingLink courseId={lesson.courseId} following={offeredNext} quiet />
                  </Box>
                )
              }
            />
          )}
        </FocusKeeper>
      );
    case 'TEST':
      return (
        <>
          <UnsentSubmissionText lessonId={lesson.id} reason="otherKind" />
          <TestLesson lesson={lesson} following={following} preview={preview} />
        </>
      );
    default:
      return lesson.checkType satisfies never;
  }
}
