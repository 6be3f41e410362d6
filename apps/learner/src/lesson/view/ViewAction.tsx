import { reasonOf } from '@stupeni/api-client';
import type { Lesson } from '@stupeni/contract';
import { Box, Button, Flex, Text } from '@stupeni/ui/core';
import { reasonSentence } from '@stupeni/ui/more';
import type { LessonStep } from '../../course/course-steps';
import { ActionFailure } from '../../page/ActionFailure';
import { texts } from '../texts';
import { useCompleteLesson } from './use-complete-lesson';

interface ViewActionProps {
  lesson: Lesson;
  following: LessonStep | undefined;
  preview: boolean;
}

/** «Далее» of a VIEW lesson, with a text about its effect. After a failure the learner can press it again. */
export function ViewAction({ lesson, following, preview }: ViewActionProps) {
  const { complete, busy, error } = useCompleteLesson(lesson);
  return (
    <>
      <Flex gap={3} align="center" wrap="wrap">
        <Box w={{ base: 'full', sm: 'auto' }}>
          <Button size="lg" full disabled={preview} loading={busy} onClick={complete}>
            {texts.next}
          </Button>
        </Box>
        <Text flex="1 1 240px" textStyle="meta" color="fg.muted">
          {preview ? texts.preview : following ? texts.opensNext(following.lesson.title) : texts.lastOne}
        </Text>
      </Flex>
      {error && (
        <Box mt={4}>
          <ActionFailure title={texts.completeFailed}>{reasonSentence(reasonOf(error))}</ActionFailure>
        </Box>
      )}
    </>
  );
}
