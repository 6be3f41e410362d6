import { LinkedText } from '@stupeni/rich-text-view';
import { Button, Note, Text } from '@stupeni/ui/core';
import { Moment } from '@stupeni/ui/more';
import { nameOf } from '@stupeni/rules';
import { texts } from './texts';
import type { ColleaguesAnswer } from './use-colleagues-answer';

interface AnsweredNoteProps {
  colleaguesAnswer: ColleaguesAnswer;
  onNext: () => void;
}

/** Says that a colleague has answered the question: who, when and what. A button opens the next question. */
export const AnsweredNote = ({
  colleaguesAnswer: { answer, answeredAt, teacher },
  onNext,
}: AnsweredNoteProps) => (
  <Note
    tone="info"
    role="alert"
    actions={
      <>
        <Text flex="1 1 100%" mt={-2} whiteSpace="pre-wrap" overflowWrap="anywhere">
          {answer && <LinkedText text={answer} />}
        </Text>
        <Button size="sm" onClick={onNext}>
          {texts.next}
        </Button>
      </>
    }
  >
    <span>{teacher ? `${texts.answered}: ${nameOf(teacher)}` : texts.answered}</span>
    {answeredAt && (
      <span>
        , <Moment at={answeredAt} />
      </span>
    )}
  </Note>
);
