import { Box, Flex, Heading, Text } from '@stupeni/ui/core';
import { Stairs } from '@stupeni/ui/more';
import type { RefObject } from 'react';
import type { Attempt, Question } from './attempt';
import { texts } from './texts';

interface QuestionHeadProps {
  attempt: Attempt;
  question: Question;
  /** Element ids of the question and of its hint, for the group of answers. */
  ids: { heading: string; hint: string };
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The counter with its stairs, and the question. A new question gets the focus. */
export function QuestionHead({ attempt, question, ids, heading }: QuestionHeadProps) {
  const count = attempt.asked.length;
  const position = attempt.asked.indexOf(attempt.at) + 1;
  const place = texts.place(position, count);
  return (
    <>
      <Flex justify="space-between" align="flex-end" gap={4} mb={3.5}>
        <Text as="span" fontSize="17px" fontWeight="650">
          {texts.counter(position, count)}
        </Text>
        <Box flex="none" w={{ base: '132px', sm: '150px' }}>
          <Stairs
            size="nano"
            label={place}
            current={position}
            steps={attempt.asked.map((_, index) => ({
              number: index + 1,
              state: index + 1 < position ? 'done' : index + 1 === position ? 'open' : 'locked',
            }))}
          />
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
        {question.text}
      </Heading>
      {question.type === 'many' && (
        <Text id={ids.hint} mt={1.5} textStyle="meta" color="fg.muted">
          {texts.several}
        </Text>
      )}
    </>
  );
}
