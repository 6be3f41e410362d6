import { isCompleteAnswer } from '@stupeni/rules';
import { Box, Flex, Heading, Note, Text } from '@stupeni/ui/core';
import { Stairs, type Step } from '@stupeni/ui/more';
import { type ReactNode, type Ref, useId } from 'react';
import { ActionFrame } from './ActionFrame';
import { ActionRow, type ActionRowProps } from './ActionRow';
import { AnswerFields, type AnswerFieldsProps } from './question-kinds';
import { texts } from './texts';

export interface TestQuestionProps
  extends Pick<ActionRowProps, 'loading'>, Pick<AnswerFieldsProps, 'question' | 'given' | 'onChange'> {
  /** The place of the question among the asked ones, from 1. */
  position: number;
  /** The numbers of the asked questions in the test, from 1: all of them, or in a retry the wrong ones. */
  asked: readonly number[];
  /** The number of questions in the test. */
  total: number;
  /** Called when the button is pressed. It opens the next question, or the result after the last question. */
  onNext: () => void;
  disabled?: boolean;
  heading: Ref<HTMLHeadingElement>;
  /** The box around the answers. */
  answers?: Ref<HTMLDivElement>;
  /** A message above the question. */
  alert?: ReactNode;
  /** Replaces the text beside the button: at the first question the rule for passing. */
  words?: ReactNode;
  /** Why the answers were not sent. */
  failure?: ReactNode;
}

/** The action of a TEST lesson: one question with its answers, its place in the test, and the button. */
export function TestQuestion({
  question,
  position,
  asked,
  total,
  given,
  onChange,
  onNext,
  disabled = false,
  loading,
  heading,
  answers,
  alert,
  words = position === 1 ? texts.rule : undefined,
  failure,
}: TestQuestionProps) {
  const count = asked.length;
  const isRetry = count < total;
  const number = asked[position - 1] ?? position;
  const place = isRetry
    ? texts.retryPlace(number, total, position, count)
    : texts.questionPlace(position, count);
  return (
    <Box mt={8}>
      {alert}
      <PlaceLine number={number} position={position} asked={asked} total={total} label={place} />
      <QuestionWithAnswers
        question={question}
        place={place}
        heading={heading}
        answers={answers}
        given={given}
        onChange={onChange}
      />
      <ActionFrame>
        <ActionRow
          label={position === count ? texts.submit : texts.next}
          words={words}
          disabled={disabled || !isCompleteAnswer(question, given)}
          loading={loading}
          onPress={onNext}
        />
        {failure}
      </ActionFrame>
    </Box>
  );
}

interface QuestionWithAnswersProps extends Pick<
  TestQuestionProps,
  'question' | 'heading' | 'answers' | 'given' | 'onChange'
> {
  /** The place of the question, for screen readers. */
  place: string;
}

/** The question and its answers. */
function QuestionWithAnswers({ question, place, heading, ...fields }: QuestionWithAnswersProps) {
  const id = useId();
  return (
    <>
      <Heading
        id={id}
        ref={heading}
        tabIndex={-1}
        aria-description={place}
        outline="none"
        whiteSpace="pre-line"
        overflowWrap="anywhere"
      >
        {question.text}
      </Heading>
      <AnswerFields key={question.id} question={question} labelledBy={id} {...fields} />
    </>
  );
}

interface PlaceLineProps extends Pick<TestQuestionProps, 'position' | 'asked' | 'total'> {
  number: number;
  label: string;
}

/** The place of the question as words and as stairs. */
function PlaceLine({ number, position, asked, total, label }: PlaceLineProps) {
  const isRetry = asked.length < total;
  return (
    <Flex justify="space-between" align="flex-end" gap={4} mb={3.5}>
      <Flex align="baseline" columnGap={2.5} wrap="wrap" fontSize="17px" fontWeight="650">
        {isRetry && <span>{texts.ownNumber(number)}</span>}
        <Text as="span" {...(isRetry && { textStyle: 'body', color: 'fg.muted' })}>
          {texts.counter(position, asked.length)}
        </Text>
      </Flex>
      <Box flex="none" w={{ base: '132px', sm: '150px' }}>
        <Stairs size="nano" label={label} current={number} steps={makeSteps(number, asked, total)} />
      </Box>
    </Flex>
  );
}

/**
 * The questions as steps. Those before the current one are done. In a retry, the questions with a right answer in the
 * last attempt are done too, and those that still have to be answered are missing.
 */
const makeSteps = (current: number, asked: readonly number[], total: number): Step[] =>
  Array.from({ length: total }, (_, index) => {
    const number = index + 1;
    if (number === current) return { number, state: 'open' };
    if (number < current || !asked.includes(number)) return { number, state: 'done' };
    return { number, state: asked.length < total ? 'missing' : 'locked' };
  });

/** A TEST lesson whose test has no question yet. */
export const TestNotReady = () => (
  <Box mt={8}>
    <Note tone="neutral">{texts.notReady}</Note>
  </Box>
);
