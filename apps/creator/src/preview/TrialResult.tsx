import { TestMistakes, TestScore, TestScoreStairs } from '@stupeni/lesson-view';
import { Box, Button, Heading } from '@stupeni/ui/core';
import { useEffect, useId, useRef } from 'react';
import { texts } from './texts';

interface TrialResultProps {
  questions: readonly { text: string }[];
  /** The numbers of the wrong questions, from 1. */
  wrong: readonly number[];
  onAgain: () => void;
}

/** The result of an attempt in the preview. */
export function TrialResult({ questions, wrong, onAgain }: TrialResultProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const total = questions.length;
  const isPassed = wrong.length === 0;
  const score = total - wrong.length;
  const right = Array.from({ length: total }, (_, index) => !wrong.includes(index + 1));
  return (
    <Box mt={8}>
      <Heading ref={heading} tabIndex={-1} outline="none" mb={2} aria-describedby={id}>
        {texts.result}
      </Heading>
      <Box id={id}>
        <TestScore score={score} total={total} isPassed={isPassed}>
          {isPassed ? '' : `${texts.wrong(wrong)} `}
          {texts.checkedHere}
        </TestScore>
      </Box>
      <Box mt={3} mb={6} borderBottomWidth="1px" borderColor="border">
        <TestScoreStairs score={score} total={total} right={right} />
      </Box>
      {!isPassed && (
        <Box mb={6}>
          <TestMistakes
            questions={wrong.map((number) => ({
              number,
              text: questions[number - 1]!.text,
            }))}
          />
        </Box>
      )}
      <Button size="lg" variant="outline" onClick={onAgain}>
        {texts.again}
      </Button>
    </Box>
  );
}
