import type { ImportReport } from '@stupeni/contract';
import { nameOf, formatNumber } from '@stupeni/rules';
import { Box, Stack } from '@stupeni/ui/core';
import type { DataTableColumn } from '@stupeni/ui/more';
import { RestoreButton } from '../participants/row/RestoreButton';
import type { Outcome } from './Counts';
import { texts } from './texts';

type Row = ImportReport['rows'][number];

const line: DataTableColumn<Row> = {
  key: 'line',
  header: texts.row,
  cell: (row) => formatNumber(row.line),
};

const person: DataTableColumn<Row>[] = [
  {
    key: 'name',
    header: texts.name,
    primary: true,
    maxWidth: '260px',
    cell: (row) => nameOf(row).trim() || texts.none,
  },
  {
    key: 'email',
    header: texts.email,
    maxWidth: '260px',
    cell: ({ email }) => (
      <Box as="span" overflowWrap="anywhere">
        {email || texts.none}
      </Box>
    ),
  },
];

const group: DataTableColumn<Row> = {
  key: 'group',
  header: texts.group,
  maxWidth: '220px',
  cell: (row) => row.group ?? texts.none,
};

const problemsWith = (onRestored: (() => void) | null): DataTableColumn<Row> => ({
  key: 'problems',
  header: texts.problems,
  maxWidth: '320px',
  cell: (row) => (
    <>
      <Stack gap={0.5} color="danger.fg" fontWeight="550">
        {row.problems.map((problem) => (
          <span key={problem}>{problem}</span>
        ))}
      </Stack>
      {row.restorable && onRestored && (
        <Box mt={1.5}>
          <RestoreButton
            {...row.restorable}
            name={nameOf(row)}
            focusNext={(button) => button.closest('section')}
            onRestored={onRestored}
          />
        </Box>
      )}
    </>
  ),
});

/** Columns for an outcome. The last column has the issues of bad rows, and the group of other rows. */
export const columnsFor = (
  outcome: Outcome,
  onRestored: (() => void) | null,
): readonly DataTableColumn<Row>[] => [line, ...person, outcome === 'bad' ? problemsWith(onRestored) : group];
