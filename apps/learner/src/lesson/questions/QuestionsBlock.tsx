import { reasonOf } from '@stupeni/api-client';
import type { CheckType } from '@stupeni/contract';
import { QuestionsSheet } from '@stupeni/lesson-view';
import { Box, Loading, Skeleton, Stack, Text } from '@stupeni/ui/core';
import { LoadFailure } from '@stupeni/ui/more';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
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
  const heading = useRef<HTMLHeadingElement>(null);
  const comments = useQuery({
    ...commentsQuery(lessonId),
    enabled: checkType !== 'TEST',
    // The server reports answers to the learner's own questions. Questions of others need polling.
    refetchInterval: ({ state }) => state.status === 'success' && pollEveryMs,
  });
  if (checkType === 'TEST') return null;
  return (
    <QuestionsSheet count={comments.data?.length} heading={heading}>
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
    </QuestionsSheet>
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
