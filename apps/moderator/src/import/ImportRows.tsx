import type { ImportReport } from '@stupeni/contract';
import { Stack } from '@stupeni/ui/core';
import { DataTable, ListEnd, SegmentedField } from '@stupeni/ui/more';
import { useState } from 'react';
import { groupCauses } from './group-causes';
import { type Outcome, outcomes } from './Counts';
import { columnsFor } from './row-columns';
import { texts } from './texts';

/** Rows shown at a time. Thousands of rows at once render slowly. */
const pageSize = 50;

interface ImportRowsProps {
  report: ImportReport;
  /** Called after the deleted participant of a row is back. Null while nobody can be restored here. */
  onRestored: (() => void) | null;
  /** Shows only the rows with issues. */
  onlyBad?: boolean;
}

/** The rows of the file by outcome. Rows with issues are shown first. */
export function ImportRows({ report, onRestored, onlyBad = false }: ImportRowsProps) {
  const given = outcomes.filter((outcome) => report[outcome] > 0 && (!onlyBad || outcome === 'bad'));
  const [chosen, setChosen] = useState<Outcome | null>(null);
  const [shown, setShown] = useState(pageSize);
  const open = chosen !== null && given.includes(chosen) ? chosen : report.bad > 0 ? 'bad' : given[0];
  if (open === undefined) return null;
  // A repeated problem is shown above the table.
  const rows =
    open === 'bad' ? groupCauses(report.rows).others : report.rows.filter((row) => row.outcome === open);
  const pages = {
    hasNextPage: rows.length > shown,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    fetchNextPage: () => setShown(shown + pageSize),
  };
  return (
    <Stack gap={3}>
      {given.length > 1 && (
        <SegmentedField
          label={texts.shown}
          labelHidden
          value={open}
          options={given.map((value) => ({
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
          columns={columnsFor(open, onRestored)}
          rows={rows.slice(0, shown)}
          rowKey={({ line }) => line}
          {...(pages.hasNextPage && { footer: <ListEnd pages={pages} /> })}
        />
      )}
    </Stack>
  );
}
