import { problemOf, reasonOf } from '@stupeni/api-client';
import { useParams } from '@stupeni/router';
import { Box, Skeleton, Text } from '@stupeni/ui/core';
import { LoadFailure, Page } from '@stupeni/ui/more';
import { useQuery } from '@tanstack/react-query';
import { NotFound } from '../page/NotFound';
import { testQuery } from '../server-state/queries';
import { formWidth } from './SaveBar';
import { formOf, newTest } from './test-form';
import { TestEditor } from './TestEditor';
import { texts } from './texts';

/** /creator/tests/{testId}, where testId may be the word new (specification §2). */
export function TestEditorScreen() {
  const { testId = '' } = useParams();
  if (testId === 'new') return <TestEditor key="new" id="new" base={{ form: newTest(), version: null }} />;
  return /^[1-9]\d{0,8}$/.test(testId) ? <StoredTest key={testId} id={Number(testId)} /> : <NoTest />;
}

const NoTest = () => <NotFound to="/creator/tests" label={texts.tests} />;

function StoredTest({ id }: { id: number }) {
  const test = useQuery(testQuery(id));
  if (test.isPending) return <Waiting />;
  if (problemOf(test.error) === 'not_found') return <NoTest />;
  if (!test.data) {
    return (
      <Page>
        <LoadFailure level={1} title={texts.loadFailed} reason={reasonOf(test.error)} query={test} />
      </Page>
    );
  }
  return <TestEditor id={id} base={{ form: formOf(test.data), version: test.data.version }} />;
}

/** The loading text of specification §2 is seen and heard. */
const Waiting = () => (
  <Page>
    <Box mx="auto" style={{ maxWidth: formWidth }}>
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
