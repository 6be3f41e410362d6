import type { TestResult } from '@stupeni/contract';
import { Link } from '@stupeni/router';
import { Box, Button, Flex, Icon, Text } from '@stupeni/ui/core';
import { Dialog, Stairs } from '@stupeni/ui/more';
import { type RefObject, useEffect, useState } from 'react';
import { texts } from './texts';

/** A graded attempt with the ids of the test's questions, in their order. */
export interface Verdict extends TestResult {
  questions: readonly number[];
}

interface TestResultDialogProps {
  /** Null: closed. */
  verdict: Verdict | null;
  courseId: number;
  onClose: () => void;
  /** What takes the focus when the dialog is gone. */
  finalFocus: RefObject<HTMLElement | null>;
}

/** «Результат теста»: the score, the verdict, and the stairs with the steps that are missing. */
export function TestResultDialog({ verdict, courseId, onClose, finalFocus }: TestResultDialogProps) {
  const passed = verdict?.status === 'COMPLETED';
  return (
    <Dialog
      open={verdict !== null}
      onClose={onClose}
      title={texts.result}
      finalFocus={() => finalFocus.current}
      actions={
        <>
          {passed ? (
            <Button asChild>
              <Link to={`/courses/${courseId}`} state={{ climbed: verdict.lessonId }}>
                {texts.toCourse}
              </Link>
            </Button>
          ) : (
            <Button onClick={onClose}>{texts.again}</Button>
          )}
          <Button variant="outline" onClick={onClose}>
            {texts.close}
          </Button>
        </>
      }
    >
      {verdict && <Inside verdict={verdict} passed={passed} />}
    </Dialog>
  );
}

function Inside({ verdict, passed }: { verdict: Verdict; passed: boolean }) {
  const { score, total, wrong, questions } = verdict;
  // Only what comes into a live region is spoken, not what was there with it.
  const [said, setSaid] = useState(false);
  useEffect(() => setSaid(true), []);
  const numbers = questions.flatMap((id, index) => (wrong.includes(id) ? [index + 1] : []));
  return (
    <>
      <Box role="status" minH="112px">
        {said && (
          <>
            <Text textStyle="display">{texts.score(score, total)}</Text>
            <Flex mt={0.5} gap={2} align="center" fontWeight="650" color={passed ? 'brand.fg' : 'rework.fg'}>
              <Icon name={passed ? 'check' : 'returned'} size={16} />
              <Text as="span">{passed ? texts.passed : texts.notPassed}</Text>
            </Flex>
            <Text mt={1.5} textStyle="table" color="fg.muted">
              {passed ? texts.allRight : texts.missing(numbers, total)}
            </Text>
          </>
        )}
      </Box>
      <Box mt={3} mx={-6} px={6} borderBottomWidth="1px" borderColor="border">
        <Stairs
          size="md"
          label={texts.drawing(score, total)}
          steps={questions.map((id, index) => ({
            number: index + 1,
            state: wrong.includes(id) ? 'missing' : 'done',
          }))}
        />
      </Box>
    </>
  );
}
