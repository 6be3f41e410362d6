import { call, readProblemCode, toCallProblem } from '@stupeni/api-client';
import { NotFoundPage } from '@stupeni/remote';
import { useParams } from '@stupeni/router';
import { Box, Skeleton, Text } from '@stupeni/ui/core';
import { LoadFailure, Page } from '@stupeni/ui/more';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { addresses } from '../navigation/addresses';
import { DeletedEntity } from '../deleted-entity/DeletedEntity';
import { testQuery, testUseQuery } from '../server-state/queries';
import { formWidth } from './SaveBar';
import { readForm } from '../questions/read-form';
import { toTestForm, newTest, makeQuestion } from '../questions/test-form';
import { TestEditor } from './TestEditor';
import { texts } from './texts';

/** The page /creator/tests/{testId}. The id can be the word `new` (specification §2). */
export function TestEditorScreen() {
  const { testId = '' } = useParams();
  if (testId === 'new') return <TestEditor key="new" id="new" base={{ form: newTest(), version: null }} />;
  return /^[1-9]\d{0,8}$/.test(testId) ? <StoredTest key={testId} id={Number(testId)} /> : <NoTest />;
}

const NoTest = () => <NotFoundPage to={addresses.tests} label={texts.tests} />;

function StoredTest({ id }: { id: number }) {
  const test = useQuery(testQuery(id));
  // The head names the lessons of the test. If this line appeared later, it would move the form.
  const { isFetched: knowsLessons } = useQuery(testUseQuery(id));
  if (test.isPending || (!knowsLessons && test.data)) return <Waiting />;
  if (readProblemCode(test.error) === 'not_found') return <DeletedTest id={id} />;
  if (!test.data) {
    return (
      <Page>
        <LoadFailure level={1} title={texts.loadFailed} problem={toCallProblem(test.error)} query={test} />
      </Page>
    );
  }
  return <TestEditor id={id} base={{ form: toTestForm(test.data), version: test.data.version }} />;
}

function DeletedTest({ id }: { id: number }) {
  const client = useQueryClient();
  return (
    <DeletedEntity
      kind="test"
      id={id}
      read={readForm}
      toNewForm={({ title, questions }) => ({ title, questions: questions.map(makeQuestion) })}
      to={addresses.tests}
      words={texts.deleted}
      restore={async () =>
        client.setQueryData(testQuery(id).queryKey, await call('restoreTest', { params: { id } }))
      }
    />
  );
}

/** The loading text of specification §2 is visible and announced. */
const Waiting = () => (
  <Page>
    <Box maxW={formWidth}>
      <Text role="status" color="fg.muted" mb={6}>
        {texts.loading}
      </Text>
      <Box display="grid" gap={5}>
        <Skeleton height="42px" shape="control" />
        <Skeleton height="280px" shape="card" />
        <Skeleton height="280px" shape="card" />
      </Box>
    </Box>
  </Page>
);
