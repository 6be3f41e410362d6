import { reasonOf } from '@stupeni/api-client';
import { Link } from '@stupeni/router';
import { Box, Button } from '@stupeni/ui/core';
import {
  ConfirmDialog,
  DataTable,
  EmptyState,
  FailureNote,
  ListEnd,
  LoadFailure,
  Page,
  PageHead,
  SearchField,
  TableWaiting,
} from '@stupeni/ui/more';
import { columns, columnsWith } from './columns';
import { texts } from './texts';
import { useRemoveTest } from './use-remove-test';
import { useTestSearch } from './use-test-search';
import { useTests } from './use-tests';

/** Every test of the school (specification §2, creator area). */
export function TestsScreen() {
  const { search, change } = useTestSearch();
  return (
    <Page wide>
      <PageHead
        title={texts.title}
        actions={
          <Button asChild icon="plus">
            <Link to="/creator/tests/new">{texts.create}</Link>
          </Button>
        }
      />
      <Box mb={4}>
        <SearchField label={texts.search} value={search} onChange={change} />
      </Box>
      <TestsList search={search} onReset={() => change('')} />
    </Page>
  );
}

function TestsList({ search, onReset }: { search: string; onReset: () => void }) {
  const list = useTests(search);
  const removal = useRemoveTest();
  if (list.isPending) return <TableWaiting label={texts.loading} columns={columns} />;
  if (!list.data) return <LoadFailure title={texts.failed} reason={reasonOf(list.error)} query={list} />;
  const { tests, total } = list.data;
  return (
    <>
      {removal.error && (
        <Box mb={4}>
          <FailureNote
            alert={texts.removeFailed}
            reason={reasonOf(removal.error)}
            {...(removal.advice && { beside: removal.advice })}
          />
        </Box>
      )}
      {tests.length === 0 ? (
        <NoTests searched={search !== ''} onReset={onReset} />
      ) : (
        <Box aria-busy={list.isPlaceholderData || undefined}>
          <DataTable
            caption={texts.table}
            density="compact"
            columns={columnsWith(removal.ask)}
            rows={tests}
            rowKey={({ id }) => id}
            footer={<ListEnd count={texts.count(total)} pages={list} />}
          />
        </Box>
      )}
      <ConfirmDialog
        open={removal.asked !== null}
        title={texts.removeQuestion}
        text={removal.asked && texts.removeText(removal.asked.title)}
        confirmLabel={texts.remove}
        busy={removal.busy}
        onConfirm={removal.confirm}
        onCancel={removal.cancel}
      />
    </>
  );
}

function NoTests({ searched, onReset }: { searched: boolean; onReset: () => void }) {
  if (!searched) return <EmptyState {...texts.empty} />;
  const reset = (
    <Button variant="outline" onClick={onReset}>
      {texts.nothing.reset}
    </Button>
  );
  return <EmptyState title={texts.nothing.title} text={texts.nothing.text} action={reset} />;
}
