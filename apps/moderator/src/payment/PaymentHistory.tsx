import { fetchFile, toCallProblem } from '@stupeni/api-client';
import type { Payment, PaymentMonth } from '@stupeni/contract';
import { useDownload } from '@stupeni/remote';
import { Box, Button, Flex, Heading, Skeleton } from '@stupeni/ui/core';
import {
  DataTable,
  EmptyState,
  ListEnd,
  LoadFailure,
  SelectField,
  type TableSection,
  TableWaiting,
} from '@stupeni/ui/more';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { columns } from './columns';
import { formatMonth, renderTotals } from './month-totals';
import { historyQuery, totalsQuery } from './queries';
import { texts } from './texts';
import { totalsTexts } from './totals-texts';

/** The payments and refunds of a year by month, with the sums of each month. They update without a reload. */
export function PaymentHistory() {
  const [chosen, setChosen] = useState<number>();
  const totals = useQuery({ ...totalsQuery(chosen), placeholderData: keepPreviousData });
  const heading = useId();
  // An API before 0.1.2 sends no years. Then all payments are shown without totals.
  const years = totals.data?.years ?? [];
  const year = years.length > 0 ? (chosen ?? totals.data?.year) : undefined;
  return (
    <Box asChild minW={0}>
      <section aria-labelledby={heading}>
        <Flex wrap="wrap" align="center" justify="space-between" columnGap={4} rowGap={3} mb={4}>
          <Heading id={heading}>{texts.history}</Heading>
          {totals.isPending && <Skeleton width="130px" height="40px" />}
          {year !== undefined && (
            <Flex wrap="wrap" align="center" gap={3}>
              <Box w="130px">
                <SelectField
                  label={totalsTexts.year}
                  labelHidden
                  options={years.map((one) => ({ value: String(one), label: totalsTexts.yearTitle(one) }))}
                  value={String(year)}
                  onChange={(value) => setChosen(Number(value))}
                />
              </Box>
              <ExportOfYear year={year} />
            </Flex>
          )}
        </Flex>
        {totals.isPending ? (
          <TableWaiting label={texts.loading} columns={columns} />
        ) : totals.data ? (
          <Payments year={year} months={totals.data.months} />
        ) : (
          <LoadFailure title={texts.failed} level={3} problem={toCallProblem(totals.error)} query={totals} />
        )}
      </section>
    </Box>
  );
}

function Payments({ year, months }: { year: number | undefined; months: readonly PaymentMonth[] }) {
  const list = useInfiniteQuery(historyQuery(year));
  if (list.isPending) return <TableWaiting label={texts.loading} columns={columns} />;
  if (!list.data)
    return <LoadFailure title={texts.failed} level={3} problem={toCallProblem(list.error)} query={list} />;
  if (list.data.rows.length === 0) return <EmptyState level={3} {...texts.empty} />;
  const section = ({ day }: Payment): TableSection => {
    const key = day.slice(0, 7);
    return { key, title: formatMonth(key), values: renderTotals(months, key) };
  };
  return (
    <DataTable
      caption={texts.table}
      density="compact"
      columns={columns}
      rows={list.data.rows}
      rowKey={({ id, returned }) => (returned ? `refund ${returned.id}` : id)}
      section={year === undefined ? undefined : section}
      footer={
        <>
          {list.hasNextPage && <ListEnd pages={list} />}
          {year !== undefined && <span>{totalsTexts.rule}</span>}
        </>
      }
    />
  );
}

function ExportOfYear({ year }: { year: number }) {
  const { bytes, run } = useDownload({
    fetch: (options) => fetchFile('exportPayments', { query: { year } }, options),
    saved: totalsTexts.saved,
    failed: totalsTexts.exportFailed,
  });
  return (
    <Button variant="outline" icon="download" loading={bytes !== null} onClick={() => void run()}>
      {totalsTexts.export}
    </Button>
  );
}
