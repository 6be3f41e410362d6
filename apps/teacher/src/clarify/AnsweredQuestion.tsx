import { EntryFiles, isAnswered, OwnEntry, Thread, threadQuery } from '@stupeni/remote';
import { LinkedText } from '@stupeni/rich-text-view';
import { nameOf } from '@stupeni/rules';
import { Box, Button, Text } from '@stupeni/ui/core';
import { Moment } from '@stupeni/ui/more';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { drawShowOnLesson, ShowOnLesson } from '../desk/ShowOnLesson';
import type { Desk } from '../desk/use-desk';
import { useFieldFocus } from '../desk/use-field-focus';
import type { ClarifyItem } from '../server-state/sources';
import { fieldLook, pinnedLook } from './clarify-look';
import { QuestionOnDesk } from './QuestionOnDesk';
import { texts } from './texts';

interface AnsweredQuestionProps {
  item: ClarifyItem;
  desk: Desk<ClarifyItem>;
  /** The element of the answer: it gets the focus first. */
  answerRef: RefObject<HTMLDivElement | null>;
}

/**
 * A question with its answer and the messages after it. Teachers can change and withdraw the last text that they wrote,
 * until the learner writes (product decisions §10).
 */
export function AnsweredQuestion({ item, desk, answerRef }: AnsweredQuestionProps) {
  useFieldFocus(answerRef);
  const { reply, teacher, answeredAt, commentId } = item.meta;
  const threadPlace = { commentId };
  const entries = useInfiniteQuery(threadQuery(threadPlace)).data;
  const firstAnswer = entries?.find(({ part }) => part === 'answer');
  const ownAnswer = firstAnswer?.mine ? firstAnswer : undefined;
  const answerBody = (
    <>
      <Text textStyle="meta" color="fg.muted" mb={1}>
        {teacher && <span>{`${nameOf(teacher)} · `}</span>}
        {answeredAt && <Moment at={answeredAt} />}
      </Text>
      {reply && <LinkedText text={reply} />}
      {firstAnswer && <EntryFiles of={threadPlace} entry={firstAnswer} />}
    </>
  );
  return (
    <QuestionOnDesk
      item={item}
      desk={desk}
      belowQuestion={
        reply === null ? (
          <Box ref={answerRef} role="region" aria-label={texts.thread} tabIndex={0}>
            <Thread of={threadPlace} canWrite without={['question']} below={drawShowOnLesson} />
          </Box>
        ) : (
          <>
            <Box ref={answerRef} css={answerLook} role="region" aria-label={texts.answer} tabIndex={0}>
              <Box>
                {ownAnswer ? (
                  <OwnEntry
                    entry={ownAnswer}
                    isLast={entries?.at(-1) === ownAnswer}
                    isAnswered={isAnswered(entries ?? [], ownAnswer)}
                  >
                    {answerBody}
                  </OwnEntry>
                ) : (
                  answerBody
                )}
              </Box>
              {firstAnswer && <ShowOnLesson entry={firstAnswer} />}
            </Box>
            <Thread of={threadPlace} canWrite without={['question', 'answer']} below={drawShowOnLesson} />
          </>
        )
      }
      footer={
        <>
          <Box css={fieldLook}>
            <Text textStyle="meta" color="fg.muted">
              {texts.final}
            </Text>
          </Box>
          <Box css={pinnedLook}>
            <Button variant="outline" onClick={desk.close}>
              {texts.close}
            </Button>
          </Box>
        </>
      }
    />
  );
}

// Answers look the same on the page of a lesson.
const answerLook = {
  flex: 'none',
  ps: 4,
  py: 1,
  borderInlineStartWidth: '3px',
  borderColor: 'brand.solid',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;
