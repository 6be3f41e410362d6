import type { Group } from '@stupeni/contract';
import { DataTable, type DataTableColumn, ListEnd } from '@stupeni/ui/more';
import { useState } from 'react';
import { texts } from '../texts';

/** So many rows are drawn at a time: a thousand at once would be felt. */
const step = 100;

interface GroupsTableProps {
  groups: readonly Group[];
  columns: readonly DataTableColumn<Group>[];
}

/** The groups that were found; all of them are here, the rest is drawn when it is asked for. */
export function GroupsTable({ groups, columns }: GroupsTableProps) {
  const [shown, setShown] = useState(step);
  const pages = {
    hasNextPage: shown < groups.length,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    fetchNextPage: () => setShown(shown + step),
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
