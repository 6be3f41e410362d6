import type { Lesson, TestResult } from '@stupeni/contract';
import { Box, Button, Flex } from '@stupeni/ui/core';
import { AnswerCards } from '@stupeni/ui/more';
import { type RefObject, useCallback, useEffect, useId, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { problemOf } from '../../server-state/problem-of';
import { lessonQuery } from '../../server-state/queries';
import { ActionFrame } from '../ActionFrame';
import { againAfter, answered, type LearnerTest, onward, type Question, toSend } from './attempt';
import { QuestionHead } from './QuestionHead';
import { TestChanged, TestFailure } from './TestFailure';
import { TestRule } from './TestRule';
import { texts } from './texts';
import { useAttempt } from './use-attempt';
import { useSubmitTest } from './use-submit-test';
import { useTestKeys } from './use-test-keys';

interface TestRunProps {
  lesson: Lesson;
  test: LearnerTest;
  preview: boolean;
  /** The question's heading: the focus comes back to it from the results. */
  heading: RefObject<HTMLHeadingElement | null>;
  onResult: (result: TestResult) => void;
}

/** The questions of a test, one at a time; there is no step back. */
export function TestRun({ lesson, test, preview, heading, onResult }: TestRunProps) {
  const client = useQueryClient();
  const readAgain = useCallback(
    () => void client.invalidateQueries({ queryKey: lessonQuery(lesson.id).queryKey }),
    [client, lesson.id],
  );
  const { attempt, changed, become, begin, end, notKept } = useAttempt({
    lessonId: lesson.id,
    test,
    preview,
    onStale: readAgain,
  });
  const submitting = useSubmitTest(lesson, (result) => {
    if (result.status === 'COMPLETED') end();
    else begin(againAfter(attempt, result.wrong));
    // A question that is not on this page was added meanwhile, and counts.
    if (result.total !== test.questions.length) readAgain();
    onResult(result);
  });

  const answers = useRef<HTMLDivElement>(null);
  const ids = { heading: useId(), hint: useId() };
  const question = test.questions.find(({ id }) => id === attempt.at) as Question;
  const chosen = attempt.answers[question.id] ?? [];
  const isLast = attempt.asked.at(-1) === attempt.at;
  const isRejected = problemOf(submitting.error) === 'test_changed';

  // A new question takes the focus and is read out; the page's first one does not.
  const shown = useRef(question.id);
  useEffect(() => {
    if (shown.current === question.id) return;
    shown.current = question.id;
    if (!document.activeElement?.closest('[role=dialog]')) heading.current?.focus();
  }, [question.id, heading]);

  const choose = (next: number[]) => {
    if (!submitting.isPending) become(answered(attempt, next));
  };
  const go = () => {
    if (chosen.length === 0 || submitting.isPending) return;
    if (!isLast) become(onward(attempt));
    else if (!preview) submitting.submit(toSend(test, attempt));
  };
  useTestKeys(answers, go);

  return (
    <Box mt={8}>
      {(changed || isRejected) && <TestChanged />}
      <QuestionHead attempt={attempt} question={question} ids={ids} heading={heading} />
      <Box ref={answers} mt={5}>
        <AnswerCards
          key={question.id}
          kind={question.type}
          labelledBy={ids.heading}
          {...(question.type === 'many' ? { describedBy: ids.hint } : {})}
          options={question.answers.map(({ id, text }) => ({ value: id, label: text }))}
          chosen={chosen}
          onChange={choose}
        />
      </Box>
      <ActionFrame>
        <Flex gap={3} align="center" wrap="wrap">
          <Box w={{ base: 'full', sm: 'auto' }}>
            <Button
              size="lg"
              full
              disabled={chosen.length === 0 || (isLast && preview)}
              loading={submitting.isPending}
              onClick={go}
            >
              {isLast ? texts.submit : texts.next}
            </Button>
          </Box>
          <TestRule
            answers={question.answers.length}
            again={attempt.asked.length < test.questions.length}
            preview={preview}
            notKept={notKept}
          />
        </Flex>
        {submitting.error && !isRejected && <TestFailure error={submitting.error} />}
      </ActionFrame>
    </Box>
  );
}
