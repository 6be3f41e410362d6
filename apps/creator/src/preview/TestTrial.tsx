import { TestNotReady, TestQuestion } from '@stupeni/lesson-view';
import { type GivenAnswer, isRightAnswer } from '@stupeni/rules';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type QuestionForm, toTrialQuestion } from '../questions/test-form';
import { texts } from './texts';
import { TrialResult } from './TrialResult';

interface TestTrialProps {
  questions: readonly QuestionForm[];
  /** Draws the text of the lesson, folded after the test has begun. A test by itself has no text. */
  drawText?: (begun: boolean) => ReactNode;
}

/** Runs a test, one question at a time. The browser checks the answers and sends nothing. */
export function TestTrial({ questions: forms, drawText = () => null }: TestTrialProps) {
  const questions = forms.map(withPlaceholders).map(toTrialQuestion);
  const [at, setAt] = useState(0);
  const [givenAnswers, setGiven] = useState<Readonly<Record<number, GivenAnswer>>>({});
  const [attempt, setAttempt] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const question = questions[at];
  // A new question gets the focus, except the first one.
  useEffect(() => {
    if (at > 0 || attempt > 0) heading.current?.focus();
  }, [at, attempt]);
  if (questions.length === 0) {
    return (
      <>
        {drawText(false)}
        <TestNotReady />
      </>
    );
  }
  if (!question) {
    const restart = () => {
      setAt(0);
      setGiven({});
      setAttempt(attempt + 1);
    };
    return (
      <>
        {drawText(true)}
        <TrialResult
          questions={questions}
          wrong={questions.flatMap((one) => (isRightAnswer(one, givenAnswers[one.id]) ? [] : [one.id + 1]))}
          onAgain={restart}
        />
      </>
    );
  }
  return (
    <>
      {drawText(at > 0 || attempt > 0)}
      <TestQuestion
        question={question}
        position={at + 1}
        asked={questions.map((_, index) => index + 1)}
        total={questions.length}
        given={givenAnswers[question.id]}
        onChange={(next) => setGiven({ ...givenAnswers, [question.id]: next })}
        onNext={() => setAt(at + 1)}
        heading={heading}
      />
    </>
  );
}

/** The question with a placeholder for each empty text. */
const withPlaceholders = (question: QuestionForm): QuestionForm => ({
  ...question,
  text: question.text || texts.noQuestion,
  answers: question.answers.map((answer) => ({ ...answer, text: answer.text || texts.noAnswer })),
});
