import { Box, Flex, Icon, Text } from '@stupeni/ui/core';
import { Stairs, StepTile } from '@stupeni/ui/more';
import type { ReactNode } from 'react';
import { texts } from './texts';

export interface TestScoreProps {
  score: number;
  total: number;
  isPassed: boolean;
  /** The text about what the result means for the learner. */
  children: ReactNode;
}

/** The result of a test: the number of right answers and whether the test is passed. */
export function TestScore({ score, total, isPassed, children }: TestScoreProps) {
  return (
    <>
      <Text textStyle="display">{texts.score(score, total)}</Text>
      <Flex mt={0.5} gap={2} align="center" fontWeight="650" color={isPassed ? 'brand.fg' : 'rework.fg'}>
        <Icon name={isPassed ? 'check' : 'returned'} size={16} />
        <Text as="span">{isPassed ? texts.passed : texts.notPassed}</Text>
      </Flex>
      <Text mt={1.5} textStyle="table" color="fg.muted">
        {children}
      </Text>
    </>
  );
}

interface TestScoreStairsProps extends Pick<TestScoreProps, 'score' | 'total'> {
  /** Whether the answer of each question is right. */
  right: readonly boolean[];
}

/** The questions of a test as a staircase in which the wrong ones are missing. */
export const TestScoreStairs = ({ score, total, right }: TestScoreStairsProps) => (
  <Stairs
    size="md"
    label={texts.rightAnswers(score, total)}
    steps={right.map((isRight, index) => ({ number: index + 1, state: isRight ? 'done' : 'missing' }))}
  />
);

interface TestMistakesProps {
  /** The wrong questions with their numbers in the test. */
  questions: readonly { number: number; text: string }[];
}

/**
 * The texts of the wrong questions, so that the learner knows what their numbers mean. Long texts are cut here, because
 * the retry shows each question whole.
 */
export const TestMistakes = ({ questions }: TestMistakesProps) => (
  <Box as="ul" aria-label={texts.mistakes} listStyleType="none" mt={4}>
    {questions.map(({ number, text }) => (
      <Flex as="li" key={number} gap={3} align="center" py={1.5}>
        <StepTile size="sm" state="missing" />
        <Text textStyle="table" lineClamp="3" overflowWrap="anywhere">
          {texts.numbered(number, text)}
        </Text>
      </Flex>
    ))}
  </Box>
);
