import { toCallProblem } from '@stupeni/api-client';
import { useLastLoaded } from '@stupeni/remote';
import { Box, Button } from '@stupeni/ui/core';
import {
  DataTable,
  type DataTableColumn,
  EmptyState,
  RowsWithFailure,
  ListEnd,
  type ListEndProps,
  LoadFailure,
  type LoadFailureProps,
  TableWaiting,
} from '@stupeni/ui/more';
import type { ReactNode } from 'react';

/** A list from the query cache, or an object with the same shape. */
interface List<Row> {
  isPending: boolean;
  isPlaceholderData: boolean;
  isLoadingError: boolean;
  data: { rows: Row[]; total: number } | undefined;
}

interface ListWords {
  table: string;
  loading: string;
  failed: string;
  count: (total: number) => string;
  empty: { title: string; text: string };
  noneFound: { title: string; text: string; reset: string };
}

interface ListBodyProps<Row> {
  list: List<Row> & LoadFailureProps['query'] & ListEndProps['pages'];
  words: ListWords;
  /** The columns without the column of buttons. The list also has them while it loads. */
  columns: DataTableColumn<Row>[];
  actions: DataTableColumn<Row>;
  /** Whether a filter is set. */
  isFiltered: boolean;
  onReset: () => void;
}

/** The body of a list: loading, error, empty and filled. After an error the previous rows stay visible. */
export function ListBody<Row extends { id: number }>(props: ListBodyProps<Row>): ReactNode {
  const { list, words, columns, actions, isFiltered, onReset } = props;
  const { data, failure } = useLastLoaded(list);
  if (list.isPending) return <TableWaiting label={words.loading} columns={columns} />;
  if (!data || (failure && data.rows.length === 0)) {
    return <LoadFailure title={words.failed} problem={toCallProblem(failure)} query={list} />;
  }
  const { rows, total } = data;
  if (rows.length === 0) return <Nothing words={words} isFiltered={isFiltered} onReset={onReset} />;
  return (
    <Box aria-busy={list.isPlaceholderData || undefined}>
      <RowsWithFailure title={words.failed} problem={failure && toCallProblem(failure)} query={list}>
        <DataTable
          caption={words.table}
          density="compact"
          columns={[...columns, actions]}
          rows={rows}
          rowKey={({ id }) => id}
          footer={!failure && <ListEnd count={words.count(total)} pages={list} />}
        />
      </RowsWithFailure>
    </Box>
  );
}

function Nothing({
  words,
  isFiltered,
  onReset,
}: Pick<ListBodyProps<never>, 'words' | 'isFiltered' | 'onReset'>) {
  if (!isFiltered) return <EmptyState {...words.empty} />;
  const reset = (
    <Button variant="outline" onClick={onReset}>
      {words.noneFound.reset}
    </Button>
  );
  return <EmptyState title={words.noneFound.title} text={words.noneFound.text} action={reset} />;
}
