import type { ImportReport } from '@stupeni/contract';
import { formatNumber, nameOf } from '@stupeni/rules';
import { Box, Stack } from '@stupeni/ui/core';
import { DataTable, type DataTableColumn, ListEnd, SegmentedField } from '@stupeni/ui/more';
import { useState } from 'react';
import { RestoreButton } from '../restoring/RestoreButton';
import { groupCauses } from './BadRows';
import { texts } from './texts';

type Row = ImportReport['rows'][number];

export const outcomes = ['added', 'skipped', 'bad'] as const;
export type Outcome = (typeof outcomes)[number];

/** Rows shown at a time. Thousands of rows at once render slowly. */
const pageSize = 50;

interface ImportRowsProps {
  report: ImportReport;
  /** Called after the deleted participant of a row is restored. Null while nobody can be restored here. */
  onRestored: (() => void) | null;
  /** Shows only the rows with issues. */
  onlyBad?: boolean;
}

/** The rows of the file, with a tab for each outcome. The tab of the rows with issues is open at first. */
export function ImportRows({ report, onRestored, onlyBad = false }: ImportRowsProps) {
  const shownOutcomes = outcomes.filter((outcome) => report[outcome] > 0 && (!onlyBad || outcome === 'bad'));
  const [chosen, setChosen] = useState<Outcome | null>(null);
  const [shown, setShown] = useState(pageSize);
  const outcome =
    chosen !== null && shownOutcomes.includes(chosen) ? chosen : report.bad > 0 ? 'bad' : shownOutcomes[0];
  if (outcome === undefined) return null;
  // A repeated problem is shown above the table.
  const rows =
    outcome === 'bad'
      ? groupCauses(report.rows).others
      : report.rows.filter((row) => row.outcome === outcome);
  const pages = {
    hasNextPage: rows.length > shown,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    fetchNextPage: () => setShown(shown + pageSize),
  };
  return (
    <Stack gap={3}>
      {shownOutcomes.length > 1 && (
        <SegmentedField
          label={texts.shown}
          labelHidden
          value={outcome}
          options={shownOutcomes.map((value) => ({
            value,
            label: texts.tab(texts.outcomes[value].tab, report[value]),
          }))}
          onChange={(value) => {
            setChosen(value);
            setShown(pageSize);
          }}
        />
      )}
      {rows.length > 0 && (
        <DataTable
          caption={texts.table}
          density="compact"
          columns={makeColumns(outcome, onRestored)}
          rows={rows.slice(0, shown)}
          rowKey={({ line }) => line}
          {...(pages.hasNextPage && { footer: <ListEnd pages={pages} /> })}
        />
      )}
    </Stack>
  );
}

const lineColumn: DataTableColumn<Row> = {
  key: 'line',
  header: texts.row,
  cell: (row) => formatNumber(row.line),
};

const personColumns: DataTableColumn<Row>[] = [
  {
    key: 'name',
    header: texts.name,
    primary: true,
    maxWidth: '260px',
    cell: (row) => nameOf(row).trim() || texts.noValue,
  },
  {
    key: 'email',
    header: texts.email,
    // The column is as wide as its addresses, up to this limit. If the table is still too wide, its rows are drawn as
    // blocks.
    maxWidth: '260px',
    cell: ({ email }) => email || texts.noValue,
  },
];

const groupColumn: DataTableColumn<Row> = {
  key: 'group',
  header: texts.group,
  maxWidth: '220px',
  cell: (row) => row.group ?? texts.noValue,
};

const makeProblemsColumn = (onRestored: (() => void) | null): DataTableColumn<Row> => ({
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
            // There is no undo, because the preview of the checked file would not show it.
            offersUndo={false}
          />
        </Box>
      )}
    </>
  ),
});

/** Columns for an outcome. The last column has the issues of bad rows, and the group of other rows. */
const makeColumns = (outcome: Outcome, onRestored: (() => void) | null): readonly DataTableColumn<Row>[] => [
  lineColumn,
  ...personColumns,
  outcome === 'bad' ? makeProblemsColumn(onRestored) : groupColumn,
];
