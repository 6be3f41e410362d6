import { readProblemCode } from '@stupeni/api-client';
import type { Lesson, TestResult } from '@stupeni/contract';
import { TestQuestion } from '@stupeni/lesson-view';
import { type GivenAnswer, isCompleteAnswer } from '@stupeni/rules';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { lessonQuery } from '../../server-state/queries';
import {
  moveToNextQuestion,
  type LearnerTest,
  type Question,
  toRequest,
  startRetry,
  withAnswer,
} from './attempt';
import { TestChanged, TestFailure } from './TestFailure';
import { TestRule } from './TestRule';
import { useAttempt } from './use-attempt';
import { useSubmitTest } from './use-submit-test';
import { useTestKeys } from './use-test-keys';

interface TestRunProps {
  lesson: Lesson;
  test: LearnerTest;
  preview: boolean;
  /** The heading of the question. It gets the focus after the result dialog closes. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** Draws the text of the lesson, folded after the test has begun. */
  renderText: (begun: boolean) => ReactNode;
  onResult: (result: TestResult) => void;
}

/** The questions of a test, one at a time. There is no way back to an earlier question. */
export function TestRun({ lesson, test, preview, heading, renderText, onResult }: TestRunProps) {
  const client = useQueryClient();
  const reloadLesson = useCallback(
    () => void client.invalidateQueries({ queryKey: lessonQuery(lesson.id).queryKey }),
    [client, lesson.id],
  );
  const { attempt, changed, update, restart, finish, notSaved } = useAttempt({
    lessonId: lesson.id,
    test,
    preview,
    onStale: reloadLesson,
  });
  const submitting = useSubmitTest(lesson, (result) => {
    if (result.status === 'COMPLETED') finish();
    else restart(startRetry(attempt, result.wrong));
    // The test has got or lost a question, so this page is out of date.
    if (result.total !== test.questions.length) reloadLesson();
    onResult(result);
  });

  const answers = useRef<HTMLDivElement>(null);
  const question = test.questions.find(({ id }) => id === attempt.at) as Question;
  const given = attempt.answers[question.id];
  const numbers = attempt.asked.map((id) => test.questions.findIndex((one) => one.id === id) + 1);
  const position = attempt.asked.indexOf(attempt.at) + 1;
  const asksOnlyWrong = numbers.length < test.questions.length;
  const isLast = attempt.asked.at(-1) === attempt.at;
  const isRejected = readProblemCode(submitting.error) === 'test_changed';

  useFocusOnNew(question.id, heading);

  const answer = (next: GivenAnswer) => {
    if (!submitting.isPending) update(withAnswer(attempt, next));
  };
  const submitStep = () => {
    if (submitting.isPending || !isCompleteAnswer(question, given)) return;
    if (!isLast) update(moveToNextQuestion(attempt));
    else if (!preview) submitting.submit(toRequest(test, attempt));
  };
  useTestKeys(answers, submitStep);

  return (
    <>
      {renderText(attempt.isRetry || asksOnlyWrong || position > 1)}
      <TestQuestion
        question={question}
        position={position}
        asked={numbers}
        total={test.questions.length}
        given={given}
        onChange={answer}
        onNext={submitStep}
        disabled={isLast && preview}
        loading={submitting.isPending}
        heading={heading}
        answers={answers}
        alert={(changed || isRejected) && <TestChanged />}
        words={
          <TestRule
            question={question}
            isFirst={position === 1}
            asksOnlyWrong={asksOnlyWrong}
            preview={preview}
            notSaved={notSaved}
          />
        }
        failure={submitting.error && !isRejected && <TestFailure error={submitting.error} />}
      />
    </>
  );
}

/** Focuses each new question, so that screen readers speak it. The first one of the page does not get the focus. */
function useFocusOnNew(questionId: number, heading: RefObject<HTMLHeadingElement | null>): void {
  const focusedId = useRef(questionId);
  useEffect(() => {
    if (focusedId.current === questionId) return;
    focusedId.current = questionId;
    if (!document.activeElement?.closest('[role=dialog]')) heading.current?.focus();
  }, [questionId, heading]);
}
