import { TestNotReady, TestQuestion } from '@stupeni/lesson-view';
import { useEffect, useRef, useState } from 'react';
import { texts } from './texts';
import { type Chosen, type TrialQuestion, wrongPlaces } from './trial';
import { TrialResult } from './TrialResult';

/** Runs a test, one question at a time. The browser checks the answers and sends nothing. */
export function TestTrial({ questions }: { questions: readonly TrialQuestion[] }) {
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState<Chosen>({});
  const [attempt, setAttempt] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const question = questions[at];
  // A new question gets the focus, but not the first one of the page.
  useEffect(() => {
    if (at > 0 || attempt > 0) heading.current?.focus();
  }, [at, attempt]);
  if (questions.length === 0) return <TestNotReady />;
  if (!question) {
    const restart = () => {
      setAt(0);
      setChosen({});
      setAttempt(attempt + 1);
    };
    return <TrialResult total={questions.length} wrong={wrongPlaces(questions, chosen)} onAgain={restart} />;
  }
  return (
    <TestQuestion
      question={{
        ...question,
        text: question.text || texts.noQuestion,
        answers: question.answers.map(({ key, text }) => ({ key, text: text || texts.noAnswer })),
      }}
      position={at + 1}
      count={questions.length}
      chosen={chosen[question.key] ?? []}
      onChange={(keys) => setChosen({ ...chosen, [question.key]: keys })}
      onNext={() => setAt(at + 1)}
      heading={heading}
    />
  );
}
