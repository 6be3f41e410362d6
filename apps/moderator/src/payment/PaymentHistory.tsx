import { reasonOf } from '@stupeni/api-client';
import { DataTable, EmptyState, ListEnd, LoadFailure, TableWaiting } from '@stupeni/ui/more';
import { useInfiniteQuery } from '@tanstack/react-query';
import { columns } from './columns';
import { historyQuery } from './queries';
import { texts } from './texts';

/** The payments, newest first. Their states update without a reload. */
export function PaymentHistory() {
  const list = useInfiniteQuery(historyQuery());
  if (list.isPending) return <TableWaiting label={texts.loading} columns={columns} />;
  if (!list.data) {
    return <LoadFailure title={texts.failed} level={3} reason={reasonOf(list.error)} query={list} />;
  }
  if (list.data.rows.length === 0) return <EmptyState level={3} {...texts.empty} />;
  return (
    <DataTable
      caption={texts.table}
      density="compact"
      columns={columns}
      rows={list.data.rows}
      rowKey={({ id }) => id}
      footer={list.hasNextPage ? <ListEnd pages={list} /> : undefined}
    />
  );
}
