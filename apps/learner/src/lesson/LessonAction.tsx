import type { Lesson } from '@stupeni/contract';
import { statusOf } from '@stupeni/rules';
import { Box } from '@stupeni/ui/core';
import type { LessonStep } from '../course/course-steps';
import { ActionFrame } from './ActionFrame';
import { FileAction } from './file/FileAction';
import { standingOf } from './file/work-history';
import { FollowingLink } from './FollowingLink';
import { NextLesson } from './NextLesson';
import { TestLesson } from './test/TestLesson';
import { ViewAction } from './view/ViewAction';

export interface LessonActionProps {
  lesson: Lesson;
  steps: readonly LessonStep[];
  preview: boolean;
}

/** What there is to do at the end of the sheet, by kind and state. */
export function LessonAction({ lesson, steps, preview }: LessonActionProps) {
  const following = steps[steps.findIndex(({ id }) => id === lesson.id) + 1];
  const done = statusOf(lesson.progresses) === 'COMPLETED';
  const next = <NextLesson courseId={lesson.courseId} following={following} />;
  switch (lesson.checkType) {
    case 'VIEW':
      return (
        <ActionFrame>
          {done ? next : <ViewAction lesson={lesson} following={following} preview={preview} />}
        </ActionFrame>
      );
    case 'FILE':
      return done ? (
        <ActionFrame>{next}</ActionFrame>
      ) : (
        <FileAction
          lesson={lesson}
          before={standingOf(lesson.submissions)}
          preview={preview}
          onward={
            following && (
              // It has its place before the lesson is known to be open: nothing moves when that is heard.
              <Box visibility={following.open ? undefined : 'hidden'}>
                <FollowingLink courseId={lesson.courseId} following={following} />
              </Box>
            )
          }
        />
      );
    case 'TEST':
      return <TestLesson lesson={lesson} following={following} preview={preview} />;
    default:
      return lesson.checkType satisfies never;
  }
}
