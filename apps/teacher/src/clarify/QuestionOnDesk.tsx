import { Box, Flex } from '@stupeni/ui/core';
import { HideComment } from '@stupeni/remote';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LastDone } from '../desk/LastDone';
import { LessonText } from '../desk/LessonText';
import type { Desk } from '../desk/use-desk';
import { useLearnerQuestions } from '../desk/use-learner-questions';
import { useLessonComments } from '../desk/use-lesson-comments';
import { dropFromQueue } from '../queue/drop-from-queue';
import { type ClarifyItem, clarifySource } from '../server-state/sources';
import { OtherQuestions } from './OtherQuestions';
import { texts } from './texts';

interface QuestionOnDeskProps {
  item: ClarifyItem;
  desk: Desk<ClarifyItem>;
  /** Content below the question. */
  belowQuestion: ReactNode;
  /** Content at the bottom that does not scroll. */
  footer: ReactNode;
}

/** One question, the text of its lesson, and the other questions of that lesson. */
export function QuestionOnDesk({ item, desk, belowQuestion, footer }: QuestionOnDeskProps) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useLessonComments(item.lesson.id);
  const others = data?.comments.filter(({ id }) => id !== item.meta.commentId) ?? [];
  const client = useQueryClient();
  const onHidden = () => {
    dropFromQueue(client, clarifySource, item);
    desk.skip();
  };
  const own = new Set(useLearnerQuestions(item).map(({ id }) => id));
  return (
    <Flex direction="column" minH={0}>
      <Flex direction="column" gap={3} flex="1 1 auto" minH={0} overflowY="auto" px={6} py={4}>
        <LastDone desk={desk} />
        <Box css={questionLook} role="region" aria-label={texts.question} tabIndex={0}>
          {item.meta.question}
        </Box>
        <Box ps={4}>
          <HideComment
            comment={{ id: item.meta.commentId, mine: false, answer: item.meta.reply }}
            onHidden={onHidden}
          />
        </Box>
        {belowQuestion}
        <LessonText key={item.lesson.id} lesson={item.lesson} label={texts.lesson} />
        <OtherQuestions
          own={others.filter(({ id }) => own.has(id))}
          comments={others.filter(({ id }) => !own.has(id))}
          total={hasNextPage ? data!.total - 1 : others.length}
          onMore={hasNextPage ? () => void fetchNextPage() : undefined}
          isLoading={isFetchingNextPage}
        />
      </Flex>
      <Box flex="none" px={6} pt={3} pb={5} borderTopWidth="1px" borderColor="border">
        {footer}
      </Box>
    </Flex>
  );
}

// Specification §2: the question is 150 px high and scrolls.
const questionLook = {
  h: '150px',
  flex: 'none',
  overflowY: 'auto',
  px: 4,
  py: 3,
  bg: 'clarify.subtle',
  borderRadius: '12px',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  _highContrast: { outline: '1px solid CanvasText' },
} as const;
