import { reasonOf } from '@stupeni/api-client';
import { Box, Loading, Note, Skeleton } from '@stupeni/ui/core';
import { LoadFailure } from '@stupeni/ui/more';
import { useQuery } from '@tanstack/react-query';
import { testQuery } from '../server-state/queries';
import { TestTrial } from './TestTrial';
import { texts } from './texts';

/** The stored test of a lesson. The id is null when none is selected. */
export const SavedTest = ({ id }: { id: number | null }) =>
  id === null ? (
    <Box mt={8}>
      <Note tone="neutral">{texts.noTest}</Note>
    </Box>
  ) : (
    <Questions key={id} id={id} />
  );

function Questions({ id }: { id: number }) {
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
  return <TestTrial questions={questions} />;
}
