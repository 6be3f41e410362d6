import type { TestResult } from '@stupeni/contract';
import { TestMistakes, TestScore, TestScoreStairs } from '@stupeni/lesson-view';
import { href } from '@stupeni/remote';
import { Link } from '@stupeni/router';
import { Box, Button } from '@stupeni/ui/core';
import { Dialog } from '@stupeni/ui/more';
import { type RefObject, useState } from 'react';
import { addresses } from '../../navigation/addresses';
import type { Question } from './attempt';
import { texts } from './texts';

/** The result of an attempt with all questions of the test, in their order. */
export interface GradedAttempt extends TestResult {
  questions: readonly Question[];
}

interface TestResultDialogProps {
  /** Null closes the dialog. */
  graded: GradedAttempt | null;
  courseId: number;
  onClose: () => void;
  /** The element that gets the focus after the dialog closes. */
  finalFocus: RefObject<HTMLElement | null>;
}

/**
 * «Результат теста»: the score, and whether the test is passed. Wrong questions are missing steps of a stair, and a
 * list below it has their texts.
 */
export function TestResultDialog({ graded, courseId, onClose, finalFocus }: TestResultDialogProps) {
  const passed = graded?.status === 'COMPLETED';
  return (
    <Dialog
      open={graded !== null}
      onClose={onClose}
      title={texts.result}
      finalFocus={() => finalFocus.current}
      actions={
        passed ? (
          <>
            <Button asChild>
              <Link to={href(addresses.course, { courseId })} state={{ completedLessonId: graded.lessonId }}>
                {texts.toCourse}
              </Link>
            </Button>
            <Button variant="outline" onClick={onClose}>
              {texts.close}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{texts.again}</Button>
        )
      }
    >
      {graded && <Result graded={graded} passed={passed} />}
    </Dialog>
  );
}

function Result({ graded, passed }: { graded: GradedAttempt; passed: boolean }) {
  const { score, total, wrong, questions } = graded;
  // Screen readers speak only content that is added after the live region is rendered.
  const [region, setRegion] = useState<HTMLElement | null>(null);
  const mistakes = questions
    .map(({ id, text }, index) => ({ id, text, number: index + 1 }))
    .filter(({ id }) => wrong.includes(id));
  return (
    <>
      <Box ref={setRegion} role="status" minH="112px">
        {region && (
          <TestScore score={score} total={total} isPassed={passed}>
            {passed
              ? texts.allRight
              : texts.missing(
                  mistakes.map(({ number }) => number),
                  total,
                )}
          </TestScore>
        )}
      </Box>
      <Box mt={3} mx={-6} px={6} borderBottomWidth="1px" borderColor="border">
        <TestScoreStairs score={score} total={total} right={questions.map(({ id }) => !wrong.includes(id))} />
      </Box>
      {mistakes.length > 0 && <TestMistakes questions={mistakes} />}
    </>
  );
}
