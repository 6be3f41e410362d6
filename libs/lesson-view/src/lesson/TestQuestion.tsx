import { Box, Flex, Heading, Note, Text } from '@stupeni/ui/core';
import { AnswerCards, Stairs } from '@stupeni/ui/more';
import { type ReactNode, type Ref, useId } from 'react';
import { ActionFrame } from './ActionFrame';
import { ActionRow, type ActionRowProps } from './ActionRow';
import { texts } from './texts';

export interface TestQuestionProps<V extends string | number> extends Pick<ActionRowProps, 'loading'> {
  question: {
    key: V;
    text: string;
    type: 'one' | 'many';
    answers: readonly { key: V; text: string }[];
  };
  /** The place of the question, from 1. */
  position: number;
  count: number;
  /** Keys of the chosen answers. */
  chosen: readonly V[];
  onChange: (chosen: V[]) => void;
  /** The button: to the next question, or for the last one to the result. */
  onNext: () => void;
  disabled?: boolean;
  heading: Ref<HTMLHeadingElement>;
  /** The box around the answers. */
  answers?: Ref<HTMLDivElement>;
  /** A message above the question. */
  notice?: ReactNode;
  /** Replaces the rule for passing, beside the button. */
  words?: ReactNode;
  /** Why the answers were not sent. */
  failure?: ReactNode;
}

/** The action of a TEST lesson: one question with its answers, its place, and the button. */
export function TestQuestion<V extends string | number>({
  question: { key, text, type, answers: options },
  position,
  count,
  chosen,
  onChange,
  onNext,
  disabled = false,
  loading,
  heading,
  answers,
  notice,
  words = texts.rule,
  failure,
}: TestQuestionProps<V>) {
  const ids = { heading: useId(), hint: useId() };
  const place = texts.questionPlace(position, count);
  return (
    <Box mt={8}>
      {notice}
      <Flex justify="space-between" align="flex-end" gap={4} mb={3.5}>
        <Text as="span" fontSize="17px" fontWeight="650">
          {texts.counter(position, count)}
        </Text>
        <Box flex="none" w={{ base: '132px', sm: '150px' }}>
          <Stairs size="nano" label={place} current={position} steps={stepsTo(position, count)} />
        </Box>
      </Flex>
      <Heading
        id={ids.heading}
        ref={heading}
        tabIndex={-1}
        aria-description={place}
        outline="none"
        whiteSpace="pre-line"
        overflowWrap="anywhere"
      >
        {text}
      </Heading>
      {type === 'many' && (
        <Text id={ids.hint} mt={1.5} textStyle="meta" color="fg.muted">
          {texts.several}
        </Text>
      )}
      <Box ref={answers} mt={5}>
        <AnswerCards
          key={key}
          kind={type}
          labelledBy={ids.heading}
          {...(type === 'many' ? { describedBy: ids.hint } : {})}
          options={options.map((answer) => ({ value: answer.key, label: answer.text }))}
          chosen={chosen}
          onChange={onChange}
        />
      </Box>
      <ActionFrame>
        <ActionRow
          label={position === count ? texts.submit : texts.next}
          words={words}
          disabled={disabled || chosen.length === 0}
          loading={loading}
          onPress={onNext}
        />
        {failure}
      </ActionFrame>
    </Box>
  );
}

const stepsTo = (position: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    state: index + 1 < position ? 'done' : index + 1 === position ? 'open' : 'locked',
  })) satisfies { state: 'done' | 'open' | 'locked' }[];

/** A TEST lesson whose test has no question yet. */
export const TestNotReady = () => (
  <Box mt={8}>
    <Note tone="neutral">{texts.notReady}</Note>
  </Box>
);
