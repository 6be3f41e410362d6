import { fetchFile, reasonOf } from '@stupeni/api-client';
import type { PaymentMonth } from '@stupeni/contract';
import { numberOf } from '@stupeni/rules';
import { Box, Button, Flex, Heading, Stack, Text } from '@stupeni/ui/core';
import { DataTable, type DataTableColumn, EmptyState, LoadFailure, SelectField } from '@stupeni/ui/more';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDownload } from '../page/use-download';
import { totalsQuery } from './queries';
import { roubles } from './texts';
import { monthOf, totalsTexts as texts } from './totals-texts';

const columns: DataTableColumn<PaymentMonth>[] = [
  { key: 'month', header: texts.month, primary: true, cell: ({ month }) => monthOf(month) },
  {
    key: 'slots',
    header: texts.slots,
    align: 'end',
    cell: ({ bought, granted }) => (
      <>
        {numberOf(bought + granted)}
        {granted > 0 && (
          <Box textStyle="sm" color="fg.muted">
            {texts.granted(granted)}
          </Box>
        )}
      </>
    ),
  },
  {
    key: 'amount',
    header: texts.amount,
    align: 'end',
    cell: ({ amount }) => (
      <Box as="span" whiteSpace="nowrap">
        {roubles(amount)}
      </Box>
    ),
  },
];

/** Slots and money by month of one year, and the table of that year for accounting. */
export function MonthTotals() {
  const [chosen, setChosen] = useState<number>();
  const totals = useQuery({ ...totalsQuery(chosen), placeholderData: keepPreviousData });
  const heading = useId();
  if (totals.isError && !totals.data)
    return <LoadFailure title={texts.failed} level={3} reason={reasonOf(totals.error)} query={totals} />;
  // A school without payments has no years. The history says so.
  if (!totals.data || totals.data.years.length === 0) return null;
  const { year, years, months } = totals.data;
  return (
    <Box asChild minW={0}>
      <section aria-labelledby={heading}>
        <Heading id={heading} mb={4}>
          {texts.title}
        </Heading>
        <Stack gap={4}>
          <Flex wrap="wrap" align="flex-end" gap={3}>
            <SelectField
              label={texts.year}
              options={years.map((one) => ({ value: String(one), label: String(one) }))}
              value={String(chosen ?? year)}
              onChange={(value) => setChosen(Number(value))}
            />
            <ExportOfYear year={chosen ?? year} />
          </Flex>
          {months.length === 0 ? (
            <EmptyState level={3} {...texts.empty} />
          ) : (
            <DataTable
              caption={texts.table}
              density="compact"
              columns={columns}
              rows={months}
              rowKey={({ month }) => month}
            />
          )}
          <Text textStyle="meta" color="fg.muted">
            {texts.rule}
          </Text>
        </Stack>
      </section>
    </Box>
  );
}

function ExportOfYear({ year }: { year: number }) {
  const { bytes, run } = useDownload({
    fetch: (options) => fetchFile('exportPayments', { query: { year } }, options),
    saved: texts.saved,
    failed: texts.exportFailed,
  });
  return (
    <Button variant="outline" icon="download" loading={bytes !== null} onClick={() => void run()}>
      {texts.export}
    </Button>
  );
}
