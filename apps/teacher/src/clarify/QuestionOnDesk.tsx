import { useShell } from '@stupeni/area';
import { Box, Flex } from '@stupeni/ui/core';
import type { RefObject } from 'react';
import { LastDone } from '../desk/LastDone';
import type { Desk } from '../desk/use-desk';
import { useLessonComments } from '../desk/use-lesson-comments';
import type { ClarifyItem } from '../queue/sources';
import { AnsweredNote } from './AnsweredNote';
import { OtherQuestions } from './OtherQuestions';
import { ReplyForm } from './ReplyForm';
import { texts } from './texts';
import { useReply } from './use-reply';

interface QuestionOnDeskProps {
  item: ClarifyItem;
  desk: Desk<ClarifyItem>;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** One question, what else was asked at its lesson, and the answer. Drawn anew for each question. */
export function QuestionOnDesk({ item, desk, field }: QuestionOnDeskProps) {
  const shell = useShell();
  const comments = useLessonComments(item.lesson.id).data ?? [];
  const reply = useReply(item, (thenNext) => {
    if (thenNext) return desk.finish(item, 'ANSWERED');
    desk.finishAndLeave(item, 'ANSWERED');
    shell.notify({ tone: 'success', title: texts.sent });
  });
  const isThis = ({ id }: { id: number }) => id === item.meta.commentId;
  const answered = comments.find((comment) => isThis(comment) && comment.answer !== null);
  return (
    <Flex direction="column" minH={0}>
      <Flex direction="column" gap={3} flex="1 1 auto" minH={0} overflowY="auto" px={6} py={4}>
        <LastDone desk={desk} />
        <Box css={questionLook} role="region" aria-label={texts.question} tabIndex={0}>
          {item.meta.question}
        </Box>
        {answered && <AnsweredNote comment={answered} onNext={desk.skip} />}
        <OtherQuestions comments={comments.filter((comment) => !isThis(comment))} />
      </Flex>
      <Box flex="none" px={6} pt={3} pb={5} borderTopWidth="1px" borderColor="border">
        <ReplyForm reply={reply} field={field} onCancel={desk.close} />
      </Box>
    </Flex>
  );
}

// Specification §2: the question scrolls at a height of 150 px.
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
