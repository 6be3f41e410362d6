import { Box, Flex, Grid, Icon, IconButton } from '@stupeni/ui/core';
import { ChoiceMark, GrowingField } from '@stupeni/ui/more';
import { type AnswerForm, kindOf } from '../questions/question-kinds';
import { limits, type QuestionForm } from '../questions/test-form';
import { texts as questionTexts } from '../questions/texts';
import { texts } from './texts';

interface AnswerRowProps {
  answer: AnswerForm;
  number: number;
  question: Pick<QuestionForm, 'key' | 'type'>;
  issue: string | undefined;
  /** True if a later answer is equal. That answer gets the focus. */
  isRepeated: boolean;
  onCorrect: (correct: boolean) => void;
  onText: (text: string) => void;
  onRemove: () => void;
  /** Moves the focus to the next answer. */
  onEnter: () => void;
}

/** A filled control, a tinted field and the word mark the correct answer (look.md §6). */
const correctLook = {
  '& textarea': { bg: 'brand.subtle', '&:not([aria-invalid])': { borderColor: 'brand.solid' } },
};

const oneLine = { gridTemplateColumns: '32px minmax(0, 1fr) 84px 32px', areas: '"mark text word remove"' };
const twoLines = { gridTemplateColumns: '32px minmax(0, 1fr) 32px', areas: '"mark text remove" ". word ."' };

/** An answer: the correct mark, the text and the delete button. */
export function AnswerRow({ answer, number, question, issue, isRepeated, ...handlers }: AnswerRowProps) {
  return (
    <Grid
      data-answer={answer.key}
      data-repeated={isRepeated ? '' : undefined}
      columnGap={2.5}
      rowGap={1}
      alignItems="start"
      gridTemplateColumns={{ base: twoLines.gridTemplateColumns, sm: oneLine.gridTemplateColumns }}
      gridTemplateAreas={{ base: twoLines.areas, sm: oneLine.areas }}
    >
      <Box gridArea="mark">
        <ChoiceMark
          kind={kindOf(question.type).isExclusive ? 'one' : 'many'}
          name={question.key}
          label={questionTexts.correct}
          description={texts.ofAnswer(number)}
          checked={answer.correct}
          onChange={handlers.onCorrect}
        />
      </Box>
      <Box gridArea="text" data-text="" css={answer.correct ? correctLook : undefined}>
        <GrowingField
          label={texts.answer(number)}
          labelHidden
          value={answer.text}
          maxLength={limits.answer}
          {...(issue && { error: issue })}
          onText={handlers.onText}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            handlers.onEnter();
          }}
        />
      </Box>
      {answer.correct && <CorrectWord />}
      <Box gridArea="remove" pt="5px">
        <IconButton
          label={texts.removeAnswer}
          description={texts.ofAnswer(number)}
          icon="close"
          size="sm"
          tone="danger"
          onClick={handlers.onRemove}
        />
      </Box>
    </Grid>
  );
}

const CorrectWord = () => (
  <Flex
    gridArea="word"
    aria-hidden="true"
    gap={1.5}
    align="center"
    minH={{ sm: '42px' }}
    textStyle="meta"
    fontWeight="600"
    color="brand.fg"
  >
    <Icon name="check" size={16} />
    {questionTexts.correct}
  </Flex>
);
