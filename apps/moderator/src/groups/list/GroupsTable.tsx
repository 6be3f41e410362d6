import type { Group } from '@stupeni/contract';
import { DataTable, type DataTableColumn, ListEnd } from '@stupeni/ui/more';
import { useState } from 'react';
import { texts } from '../texts';

/** Rows shown at a time. A thousand rows at once render slowly. */
const pageSize = 100;

interface GroupsTableProps {
  groups: readonly Group[];
  columns: readonly DataTableColumn<Group>[];
}

/** The table of the found groups. «Показать ещё» shows more rows without a request. */
export function GroupsTable({ groups, columns }: GroupsTableProps) {
  const [shown, setShown] = useState(pageSize);
  const pages = {
    hasNextPage: shown < groups.length,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    fetchNextPage: () => setShown(shown + pageSize),
  };
  return (
    <DataTable
      caption={texts.table}
      density="compact"
      columns={columns}
      rows={groups.slice(0, shown)}
      rowKey={({ id }) => id}
      footer={<ListEnd count={texts.count(groups.length)} pages={pages} />}
    />
  );
}
