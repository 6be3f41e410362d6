import { toCallProblem } from '@stupeni/api-client';
import type { ReceiverAccess, ReceiverAccessList } from '@stupeni/contract';
import { Link } from '@stupeni/router';
import { Box, Button, Text, TextLink } from '@stupeni/ui/core';
import {
  actionsColumn,
  DataTable,
  type DataTableColumn,
  EmptyState,
  LoadFailure,
  TableWaiting,
} from '@stupeni/ui/more';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { courseAccessAddress } from '../../navigation/addresses';
import { LastDayDialog } from '../../access/LastDayDialog';
import { formatDay, texts } from '../../access/texts';
import { findReceiverName } from '../../access/use-access';

const makeColumns = (onChange: (row: ReceiverAccess) => void): DataTableColumn<ReceiverAccess>[] => [
  {
    key: 'course',
    header: texts.course,
    primary: true,
    maxWidth: '480px',
    cell: ({ course }) => (
      <TextLink asChild>
        <Link to={courseAccessAddress(course.id)}>{course.title}</Link>
      </TextLink>
    ),
  },
  {
    key: 'to',
    header: texts.to,
    maxWidth: '360px',
    cell: (row) => (
      <>
        <span>{findReceiverName(row)}</span>
        {row.to !== 'everyone' && (
          <Text as="span" display="block" textStyle="meta" color="fg.muted">
            {row.to === 'group' ? texts.group : texts.learner}
          </Text>
        )}
      </>
    ),
  },
  {
    key: 'lastDay',
    header: texts.lastDay,
    cell: ({ lastDay }) => (lastDay === null ? texts.endless : formatDay(lastDay)),
  },
  actionsColumn(texts.actions, (row) => (
    <Button
      size="sm"
      variant="outline"
      aria-description={texts.receiver(`${row.course.title}, ${findReceiverName(row)}`)}
      onClick={() => onChange(row)}
    >
      {texts.change}
    </Button>
  )),
];

/** The rows of access in all courses that end soon. A dialog extends a row. */
export function EndingAccess({ list }: { list: UseQueryResult<ReceiverAccessList> }) {
  const [changedId, setChangedId] = useState<number | null>(null);
  const columns = makeColumns(({ id }) => setChangedId(id));
  if (list.isPending) return <TableWaiting label={texts.soonLoading} columns={columns} />;
  if (!list.data)
    return <LoadFailure title={texts.soonFailed} problem={toCallProblem(list.error)} query={list} />;
  const { rows, today } = list.data;
  if (rows.length === 0) return <EmptyState {...texts.soonEmpty} />;
  const row = rows.find(({ id }) => id === changedId);
  return (
    <>
      <DataTable
        caption={texts.soonTable}
        density="compact"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        footer={<Box textStyle="meta">{texts.stay}</Box>}
      />
      {row && (
        <LastDayDialog
          row={row}
          about={`${row.course.title}: ${findReceiverName(row)}`}
          today={today}
          onClose={() => setChangedId(null)}
        />
      )}
    </>
  );
}
