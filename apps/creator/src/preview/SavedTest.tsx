import { reasonOf } from '@stupeni/api-client';
import { Box, Loading, Note, Skeleton } from '@stupeni/ui/core';
import { LoadFailure } from '@stupeni/ui/more';
import { useQuery } from '@tanstack/react-query';
import { testQuery } from '../server-state/queries';
import type { Width } from './preview-look';
import { TestTrial } from './TestTrial';
import { texts } from './texts';

interface SavedTestProps {
  /** The id of the selected test. Null when none is selected. */
  id: number | null;
  width: Width;
}

/** The stored test of a lesson. */
export const SavedTest = ({ id, width }: SavedTestProps) =>
  id === null ? (
    <Box mt={8}>
      <Note tone="neutral">{texts.noTest}</Note>
    </Box>
  ) : (
    <Questions key={id} id={id} width={width} />
  );

function Questions({ id, width }: { id: number; width: Width }) {
  const test = useQuery(testQuery(id));
  if (test.isPending) {
    return (
      <Loading label={texts.testLoading}>
        <Box mt={8}>
          <Skeleton height="240px" shape="card" />
        </Box>
      </Loading>
    );
  }
  if (!test.data) {
    return <LoadFailure level={2} title={texts.testFailed} reason={reasonOf(test.error)} query={test} />;
  }
  const questions = test.data.questions.map(({ id: key, text, type, answers }) => ({
    key: String(key),
    text,
    type,
    answers: answers.map((answer) => ({ ...answer, key: String(answer.id) })),
  }));
  return <TestTrial width={width} questions={questions} />;
}
