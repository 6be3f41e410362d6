import { TestNotReady, TestQuestion } from '@stupeni/lesson-view';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { QuestionForm } from '../questions/test-form';
import { texts } from './texts';
import { type Chosen, wrongPlaces } from './trial';
import { TrialResult } from './TrialResult';

interface TestTrialProps {
  questions: readonly QuestionForm[];
  /** Draws the text of the lesson, folded after the test has begun. A test by itself has no text. */
  text?: (begun: boolean) => ReactNode;
}

/** Runs a test, one question at a time. The browser checks the answers and sends nothing. */
export function TestTrial({ questions, text = () => null }: TestTrialProps) {
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState<Chosen>({});
  const [attempt, setAttempt] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const question = questions[at];
  // A new question gets the focus, but not the first one of the page.
  useEffect(() => {
    if (at > 0 || attempt > 0) heading.current?.focus();
  }, [at, attempt]);
  if (questions.length === 0) {
    return (
      <>
        {text(false)}
        <TestNotReady />
      </>
    );
  }
  if (!question) {
    const restart = () => {
      setAt(0);
      setChosen({});
      setAttempt(attempt + 1);
    };
    return (
      <>
        {text(true)}
        <TrialResult questions={questions} wrong={wrongPlaces(questions, chosen)} onAgain={restart} />
      </>
    );
  }
  return (
    <>
      {text(at > 0 || attempt > 0)}
      <TestQuestion
        question={{
          ...question,
          text: question.text || texts.noQuestion,
          answers: question.answers.map(({ key, text }) => ({ key, text: text || texts.noAnswer })),
        }}
        position={at + 1}
        asked={questions.map((_, index) => index + 1)}
        total={questions.length}
        chosen={chosen[question.key] ?? []}
        onChange={(keys) => setChosen({ ...chosen, [question.key]: keys })}
        onNext={() => setAt(at + 1)}
        heading={heading}
      />
    </>
  );
}
