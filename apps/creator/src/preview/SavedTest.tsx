import { toCallProblem } from '@stupeni/api-client';
import { Box, Loading, Note, Skeleton } from '@stupeni/ui/core';
import { LoadFailure } from '@stupeni/ui/more';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { testQuery } from '../server-state/queries';
import { toTestForm } from '../questions/test-form';
import { TestTrial } from './TestTrial';
import { texts } from './texts';

interface SavedTestProps {
  /** Null when no test is selected. */
  id: number | null;
  /** Draws the text of the lesson, folded after the test has begun. */
  drawText: (begun: boolean) => ReactNode;
}

/** The stored test of a lesson, under the lesson's text. */
export const SavedTest = ({ id, drawText }: SavedTestProps) =>
  id === null ? (
    <>
      {drawText(false)}
      <Box mt={8}>
        <Note tone="neutral">{texts.noTest}</Note>
      </Box>
    </>
  ) : (
    <Questions key={id} id={id} drawText={drawText} />
  );

function Questions({ id, drawText }: SavedTestProps & { id: number }) {
  const test = useQuery(testQuery(id));
  if (test.isPending) {
    return (
      <>
        {drawText(false)}
        <Loading label={texts.testLoading}>
          <Box mt={8}>
            <Skeleton height="240px" shape="card" />
          </Box>
        </Loading>
      </>
    );
  }
  if (!test.data) {
    return (
      <>
        {drawText(false)}
        <LoadFailure level={2} title={texts.testFailed} problem={toCallProblem(test.error)} query={test} />
      </>
    );
  }
  return <TestTrial questions={toTestForm(test.data).questions} drawText={drawText} />;
}
