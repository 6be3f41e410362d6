import { toCallProblem } from '@stupeni/api-client';
import type { CheckType } from '@stupeni/contract';
import { QuestionsSheet, ScrollAnchor } from '@stupeni/lesson-view';
import { Box, Loading, Skeleton, Stack, Text } from '@stupeni/ui/core';
import { LoadFailure } from '@stupeni/ui/more';
import { DiscussionSwitch, useFocusAfterHiding } from '@stupeni/remote';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isLearningQuery } from '../../server-state/queries';
import { CommentList } from './CommentList';
import { UnsentQuestion } from './UnsentQuestion';
import { QuestionForm } from './QuestionForm';
import { texts } from './texts';
import { type LessonComments, useComments } from './use-comments';

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
  const comments = useComments(lessonId, checkType);
  const client = useQueryClient();
  const [sentId, setSentId] = useState<number>();
  const onSent = (id: number | undefined) => {
    setSentId(id);
    // The question takes the focus when it is in the list.
    heading.current?.focus({ preventScroll: true });
  };
  const rememberHidden = useFocusAfterHiding(comments.data?.comments, heading);
  const onHidden = (id: number) => {
    rememberHidden(id);
    // The status of the lesson may have changed.
    void client.refetchQueries({ type: 'active', predicate: isLearningQuery });
  };
  if (checkType === 'TEST') return <UnsentQuestion lessonId={lessonId} reason="test" />;
  const closed = comments.data?.closed ?? false;
  return (
    <ScrollAnchor when={isBeingRead}>
      <QuestionsSheet count={comments.data?.total} heading={heading}>
        {preview && comments.data && (
          <Box mb={5}>
            <DiscussionSwitch lessonId={lessonId} closed={closed} />
          </Box>
        )}
        {!preview && <QuestionForm lessonId={lessonId} closed={closed} onSent={onSent} />}
        <Box mt={preview ? 0 : '26px'}>
          {isLoaded(comments) ? (
            comments.data.comments.length > 0 ? (
              <CommentList comments={comments} sentId={sentId} onHidden={onHidden} />
            ) : (
              <Text color="fg.muted">{preview ? texts.emptyPreview : texts.empty}</Text>
            )
          ) : comments.isPending ? (
            <Waiting />
          ) : (
            <LoadFailure title={texts.loadFailed} problem={toCallProblem(comments.error)} query={comments} />
          )}
        </Box>
      </QuestionsSheet>
    </ScrollAnchor>
  );
}

const isLoaded = (query: ReturnType<typeof useComments>): query is LessonComments => query.data !== undefined;

/** Whether the learner writes or reads in the section. If so, a verdict that appears above must not move it. */
const isBeingRead = (section: HTMLElement): boolean =>
  section.contains(document.activeElement) || section.getBoundingClientRect().top < window.innerHeight / 2;

const Waiting = () => (
  <Loading label={texts.loading}>
    <Stack gap={2}>
      <Skeleton width="220px" />
      <Skeleton width="90%" />
      <Skeleton width="60%" />
    </Stack>
  </Loading>
);
