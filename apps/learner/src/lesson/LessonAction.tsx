import type { Lesson } from '@stupeni/contract';
import { statusOf } from '@stupeni/rules';
import { Box, Note } from '@stupeni/ui/core';
import type { LessonStep } from '../course/course-steps';
import { NextLesson } from './NextLesson';
import { texts } from './texts';
import { ViewAction } from './view/ViewAction';

export interface LessonActionProps {
  lesson: Lesson;
  steps: readonly LessonStep[];
  preview: boolean;
}

/** The main action at the end of the sheet, by kind and state. */
export function LessonAction(props: LessonActionProps) {
  return (
    <Box mt={8} pt={6} borderTopWidth="1px" borderColor="border">
      <Action {...props} />
    </Box>
  );
}

function Action({ lesson, steps, preview }: LessonActionProps) {
  const following = steps[steps.findIndex(({ id }) => id === lesson.id) + 1];
  if (statusOf(lesson.progresses) === 'COMPLETED') {
    return <NextLesson courseId={lesson.courseId} following={following} />;
  }
  switch (lesson.checkType) {
    case 'VIEW':
      return <ViewAction lesson={lesson} following={following} preview={preview} />;
    case 'FILE':
      return <Note tone="neutral">{texts.fileLater}</Note>;
    case 'TEST':
      return <Note tone="neutral">{texts.testLater}</Note>;
    default:
      return lesson.checkType satisfies never;
  }
}
