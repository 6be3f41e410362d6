import { Box, Button, Text } from '@stupeni/ui/core';
import { Moment } from '@stupeni/ui/more';
import type { RefObject } from 'react';
import type { Desk } from '../desk/use-desk';
import { useFieldFocus } from '../desk/use-field-focus';
import { nameOf } from '../page/person';
import type { ClarifyItem } from '../queue/sources';
import { QuestionOnDesk } from './QuestionOnDesk';
import { texts } from './texts';

interface AnsweredQuestionProps {
  item: ClarifyItem;
  desk: Desk<ClarifyItem>;
  /** The answer: the focus starts there. */
  place: RefObject<HTMLDivElement | null>;
}

/** A question with its answer, who gave it and when. It is read only: the API takes no other answer (decisions §4). */
export function AnsweredQuestion({ item, desk, place }: AnsweredQuestionProps) {
  useFieldFocus(place);
  const { reply, teacher, answeredAt } = item.meta;
  return (
    <QuestionOnDesk
      item={item}
      desk={desk}
      under={
        <Box ref={place} css={answerLook} role="region" aria-label={texts.answer} tabIndex={0}>
          <Text textStyle="meta" color="fg.muted" mb={1}>
            {teacher && `${nameOf(teacher)} · `}
            {answeredAt && <Moment at={answeredAt} />}
          </Text>
          {reply}
        </Box>
      }
      foot={
        <>
          <Text textStyle="meta" color="fg.muted" mb={3}>
            {texts.final}
          </Text>
          <Button variant="outline" onClick={desk.close}>
            {texts.close}
          </Button>
        </>
      }
    />
  );
}

// The mark of an answer that learners know from their lesson.
const answerLook = {
  flex: 'none',
  ps: 4,
  py: 1,
  borderInlineStartWidth: '3px',
  borderColor: 'brand.solid',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;
