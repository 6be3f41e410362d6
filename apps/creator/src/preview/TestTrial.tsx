import { Box, Button, Flex, Heading, Note, Text } from '@stupeni/ui/core';
import { AnswerCards, Stairs } from '@stupeni/ui/more';
import { useEffect, useId, useRef, useState } from 'react';
import { fit, type Width } from './preview-look';
import { texts } from './texts';
import { type Chosen, type TrialQuestion, wrongPlaces } from './trial';
import { TrialResult } from './TrialResult';

interface TestTrialProps {
  width: Width;
  questions: readonly TrialQuestion[];
}

/** Runs a test, one question at a time. The browser checks the answers and sends nothing. */
export function TestTrial({ width, questions }: TestTrialProps) {
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState<Chosen>({});
  const [attempt, setAttempt] = useState(0);
  const question = questions[at];
  if (questions.length === 0) {
    return (
      <Box mt={8}>
        <Note tone="neutral">{texts.notReady}</Note>
      </Box>
    );
  }
  if (!question) {
    const restart = () => {
      setAt(0);
      setChosen({});
      setAttempt(attempt + 1);
    };
    return <TrialResult total={questions.length} wrong={wrongPlaces(questions, chosen)} onAgain={restart} />;
  }
  return (
    <Question
      width={width}
      question={question}
      position={at + 1}
      count={questions.length}
      // The first question of the page does not get the focus.
      first={at === 0 && attempt === 0}
      chosen={chosen[question.key] ?? []}
      onChange={(keys) => setChosen({ ...chosen, [question.key]: keys })}
      onNext={() => setAt(at + 1)}
    />
  );
}

interface QuestionProps {
  width: Width;
  question: TrialQuestion;
  position: number;
  count: number;
  first: boolean;
  chosen: readonly string[];
  onChange: (keys: string[]) => void;
  onNext: () => void;
}

function Question({ width, question, position, count, first, chosen, onChange, onNext }: QuestionProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!first) heading.current?.focus();
  }, [question.key, first]);
  return (
    <Box mt={8}>
      <Flex justify="space-between" align="flex-end" gap={4} mb={3.5}>
        <Text as="span" fontSize="17px" fontWeight="650">
          {texts.counter(position, count)}
        </Text>
        <Box flex="none" w={fit(width, '132px', '150px')}>
          <Stairs
            size="nano"
            label={texts.questionPlace(position, count)}
            current={position}
            steps={Array.from({ length: count }, (_, at) => ({
              number: at + 1,
              state: at + 1 < position ? 'done' : at + 1 === position ? 'open' : 'locked',
            }))}
          />
        </Box>
      </Flex>
      <Heading
        id={`${id}-question`}
        ref={heading}
        tabIndex={-1}
        aria-description={texts.questionPlace(position, count)}
        outline="none"
        whiteSpace="pre-line"
        overflowWrap="anywhere"
      >
        {question.text || texts.noQuestion}
      </Heading>
      {question.type === 'many' && (
        <Text id={`${id}-hint`} mt={1.5} textStyle="meta" color="fg.muted">
          {texts.several}
        </Text>
      )}
      <Box mt={5}>
        <AnswerCards
          key={question.key}
          kind={question.type}
          labelledBy={`${id}-question`}
          {...(question.type === 'many' ? { describedBy: `${id}-hint` } : {})}
          options={question.answers.map(({ key, text }) => ({ value: key, label: text || texts.noAnswer }))}
          chosen={chosen}
          onChange={onChange}
        />
      </Box>
      <Flex mt={8} pt={6} borderTopWidth="1px" borderColor="border" gap={3} align="center" wrap="wrap">
        <Box w={fit(width, 'full', 'auto')}>
          <Button size="lg" full disabled={chosen.length === 0} onClick={onNext}>
            {position === count ? texts.submit : texts.next}
          </Button>
        </Box>
        <Text flex="1 1 240px" textStyle="meta" color="fg.muted">
          {texts.rule}
        </Text>
      </Flex>
    </Box>
  );
}
