import { reasonOf } from '@stupeni/api-client';
import { Box, Button } from '@stupeni/ui/core';
import {
  DataTable,
  type DataTableColumn,
  EmptyState,
  ListEnd,
  type ListEndProps,
  LoadFailure,
  type LoadFailureProps,
  TableWaiting,
} from '@stupeni/ui/more';
import type { ReactNode } from 'react';

/** A list as the query cache keeps it, or one that looks like it. */
export interface List<Row> {
  isPending: boolean;
  isPlaceholderData: boolean;
  data: { rows: Row[]; total: number } | undefined;
}

export interface ListWords {
  table: string;
  loading: string;
  failed: string;
  count: (total: number) => string;
  empty: { title: string; text: string };
  nothing: { title: string; text: string; reset: string };
}

interface ListBodyProps<Row> {
  list: List<Row> & LoadFailureProps['query'] & ListEndProps['pages'];
  words: ListWords;
  /** Without what can be done to a row: while it loads, nothing can. */
  columns: DataTableColumn<Row>[];
  actions: DataTableColumn<Row>;
  /** Whether rows may be missing because of a filter. */
  narrowed: boolean;
  onReset: () => void;
}

/** A list of this area: waits, fails, says that nothing is there or nothing was found, and shows. */
export function ListBody<Row extends { id: number }>(props: ListBodyProps<Row>): ReactNode {
  const { list, words, columns, actions, narrowed, onReset } = props;
  if (list.isPending) return <TableWaiting label={words.loading} columns={columns} />;
  if (!list.data) return <LoadFailure title={words.failed} reason={reasonOf(list.error)} query={list} />;
  const { rows, total } = list.data;
  if (rows.length === 0) return <Nothing words={words} narrowed={narrowed} onReset={onReset} />;
  return (
    <Box aria-busy={list.isPlaceholderData || undefined}>
      <DataTable
        caption={words.table}
        density="compact"
        columns={[...columns, actions]}
        rows={rows}
        rowKey={({ id }) => id}
        footer={<ListEnd count={words.count(total)} pages={list} />}
      />
    </Box>
  );
}

function Nothing({ words, narrowed, onReset }: Pick<ListBodyProps<never>, 'words' | 'narrowed' | 'onReset'>) {
  if (!narrowed) return <EmptyState {...words.empty} />;
  const reset = (
    <Button variant="outline" onClick={onReset}>
      {words.nothing.reset}
    </Button>
  );
  return <EmptyState title={words.nothing.title} text={words.nothing.text} action={reset} />;
}
