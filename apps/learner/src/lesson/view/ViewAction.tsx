import { toCallProblem } from '@stupeni/api-client';
import type { Lesson } from '@stupeni/contract';
import { type LessonStep, ViewForm } from '@stupeni/lesson-view';
import { Box } from '@stupeni/ui/core';
import { FailureNote } from '@stupeni/ui/more';
import { texts } from '../texts';
import { useCompleteLesson } from './use-complete-lesson';

interface ViewActionProps {
  lesson: Lesson;
  following: LessonStep | undefined;
  preview: boolean;
}

/** «Далее» of a VIEW lesson. After a failure the learner can press it again. */
export function ViewAction({ lesson, following, preview }: ViewActionProps) {
  const { complete, busy, error } = useCompleteLesson(lesson);
  return (
    <ViewForm
      following={following?.lesson.title}
      words={preview ? texts.preview : undefined}
      disabled={preview}
      loading={busy}
      onPress={complete}
      failure={
        error && (
          <Box mt={4}>
            <FailureNote alert={texts.completeFailed} problem={toCallProblem(error)} />
          </Box>
        )
      }
    />
  );
}
