import { reasonOf } from '@stupeni/api-client';
import type { CheckType } from '@stupeni/contract';
import { Box, Flex, Heading, Loading, pageLooks, Skeleton, Stack, Text } from '@stupeni/ui/core';
import { Counter, LoadFailure } from '@stupeni/ui/more';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { commentsQuery } from '../../server-state/queries';
import { CommentList } from './CommentList';
import { QuestionForm } from './QuestionForm';
import { texts } from './texts';

const pollEveryMs = 30_000;

export interface QuestionsBlockProps {
  lessonId: number;
  /** A TEST lesson has no questions (product decisions §4). */
  checkType?: CheckType;
  /** True for staff: nothing can be sent. */
  preview: boolean;
}

/** The section «Вопросы и комментарии» of a VIEW or FILE lesson. */
export function QuestionsBlock({ lessonId, checkType, preview }: QuestionsBlockProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const comments = useQuery({
    ...commentsQuery(lessonId),
    enabled: checkType !== 'TEST',
    // The server reports answers to the learner's own questions. Questions of others need polling.
    refetchInterval: ({ state }) => state.status === 'success' && pollEveryMs,
  });
  if (checkType === 'TEST') return null;
  return (
    <Box as="section" aria-labelledby={id} css={pageLooks.sheet} mt={5} pt={{ base: 6, md: '30px' }}>
      <Flex align="center" gap={2.5} mb="18px">
        <Heading id={id} ref={heading} tabIndex={-1}>
          {texts.title}
        </Heading>
        {comments.data && comments.data.length > 0 && <Counter count={comments.data.length} />}
      </Flex>
      <QuestionForm lessonId={lessonId} preview={preview} onSent={() => heading.current?.focus()} />
      <Box mt="26px">
        {comments.data ? (
          comments.data.length > 0 ? (
            <CommentList comments={comments.data} />
          ) : (
            <Text color="fg.muted">{preview ? texts.emptyPreview : texts.empty}</Text>
          )
        ) : comments.isPending ? (
          <Waiting />
        ) : (
          <LoadFailure title={texts.loadFailed} reason={reasonOf(comments.error)} query={comments} />
        )}
      </Box>
    </Box>
  );
}

const Waiting = () => (
  <Loading label={texts.loading}>
    <Stack gap={2}>
      <Skeleton width="220px" />
      <Skeleton width="90%" />
      <Skeleton width="60%" />
    </Stack>
  </Loading>
);
