import type { CourseAccess, CourseAccessList } from '@stupeni/contract';
import { formatNumber } from '@stupeni/rules';
import { Box, Button, Text } from '@stupeni/ui/core';
import { actionsColumn, DataTable, type DataTableColumn, Moment } from '@stupeni/ui/more';
import { useState } from 'react';
import { LastDayDialog } from '../../access/LastDayDialog';
import { formatDay, texts } from '../../access/texts';
import { findReceiverName } from '../../access/use-access';

const makeColumns = (onChange: (row: CourseAccess) => void): DataTableColumn<CourseAccess>[] => [
  {
    key: 'to',
    header: texts.to,
    primary: true,
    maxWidth: '520px',
    cell: (row) => (
      <>
        <Text as="span" display="block" fontWeight="600">
          {findReceiverName(row)}
        </Text>
        {row.to !== 'everyone' && (
          <Text as="span" textStyle="meta" color="fg.muted" fontWeight="400">
            {row.to === 'group' ? texts.group : [texts.learner, row.email].filter(Boolean).join(' · ')}
          </Text>
        )}
      </>
    ),
  },
  { key: 'opened', header: texts.opened, cell: ({ openedAt }) => <Moment at={openedAt} /> },
  {
    key: 'lastDay',
    header: texts.lastDay,
    cell: ({ lastDay, ended }) =>
      lastDay === null ? texts.endless : ended ? texts.ended(lastDay) : formatDay(lastDay),
  },
  { key: 'people', header: texts.people, align: 'end', cell: ({ people }) => formatNumber(people) },
  actionsColumn(texts.actions, (row) => (
    <Button
      size="sm"
      variant="outline"
      aria-description={texts.receiver(findReceiverName(row))}
      onClick={() => onChange(row)}
    >
      {texts.change}
    </Button>
  )),
];

/** A row for each receiver to whom the course is open. A dialog changes the last day of a row. */
export function AccessTable({ list }: { list: CourseAccessList }) {
  const [changedId, setChangedId] = useState<number | null>(null);
  const row = list.rows.find(({ id }) => id === changedId);
  return (
    <>
      <DataTable
        caption={texts.table}
        density="compact"
        columns={makeColumns(({ id }) => setChangedId(id))}
        rows={list.rows}
        rowKey={({ id }) => id}
        footer={<Box textStyle="meta">{texts.stay}</Box>}
      />
      {row && (
        <LastDayDialog
          row={row}
          about={findReceiverName(row)}
          today={list.today}
          onClose={() => setChangedId(null)}
        />
      )}
    </>
  );
}
