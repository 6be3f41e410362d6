import { Box, Text } from '@stupeni/ui/core';
import { HideComment } from '@stupeni/remote';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LastResult } from '../desk/LastResult';
import { LessonText } from '../desk/LessonText';
import type { Desk } from '../desk/use-desk';
import { useLearnerQuestions } from '../desk/use-learner-questions';
import { useLessonComments } from '../desk/use-lesson-comments';
import { dropFromQueue } from '../queue/drop-from-queue';
import { type ClarifyItem, clarifySource } from '../server-state/sources';
import { deskLook, footerLook, questionLook, readLook } from './clarify-look';
import { OtherQuestions } from './OtherQuestions';
import { texts } from './texts';

interface QuestionOnDeskProps {
  item: ClarifyItem;
  desk: Desk<ClarifyItem>;
  /** Content below the question. */
  belowQuestion: ReactNode;
  /** Content at the bottom that does not scroll. In one column only its part with `pinnedLook` stays visible. */
  footer: ReactNode;
}

/** One question, the text of its lesson, and the other questions of that lesson. */
export function QuestionOnDesk({ item, desk, belowQuestion, footer }: QuestionOnDeskProps) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useLessonComments(item.lesson.id);
  const others = data?.comments.filter(({ id }) => id !== item.meta.commentId) ?? [];
  // A question about a submission is no comment of the lesson.
  const isOneOfComments = item.meta.submissionId === undefined;
  const client = useQueryClient();
  const onHidden = () => {
    dropFromQueue(client, clarifySource, item);
    desk.skip();
  };
  const ownIds = new Set(useLearnerQuestions(item).map(({ id }) => id));
  return (
    <Box css={deskLook}>
      <Box css={readLook}>
        <LastResult desk={desk} />
        {item.meta.submissionId !== undefined && (
          <Text textStyle="meta" color="fg.muted">
            {texts.aboutSubmission}
          </Text>
        )}
        <Box css={questionLook} role="region" aria-label={texts.question} tabIndex={0}>
          {item.meta.question}
        </Box>
        <HideComment
          comment={{ id: item.meta.commentId, mine: false, answer: item.meta.reply }}
          onHidden={onHidden}
        />
        {belowQuestion}
        <LessonText key={item.lesson.id} lesson={item.lesson} label={texts.lesson} />
        <OtherQuestions
          ofLearner={others.filter(({ id }) => ownIds.has(id))}
          ofOthers={others.filter(({ id }) => !ownIds.has(id))}
          total={hasNextPage ? data!.total - Number(isOneOfComments) : others.length}
          onMore={hasNextPage ? () => void fetchNextPage() : undefined}
          isLoading={isFetchingNextPage}
        />
      </Box>
      <Box css={footerLook}>{footer}</Box>
    </Box>
  );
}
