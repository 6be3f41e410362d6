import type { PaymentMonth } from '@stupeni/contract';
import { Box } from '@stupeni/ui/core';
import type { TableSection } from '@stupeni/ui/more';
import { formatRoubles, formatSigned } from './texts';
import { totalsTexts } from './totals-texts';

const monthName = new Intl.DateTimeFormat('ru', { month: 'long', timeZone: 'UTC' });

/** «Ноябрь» for «2026-11». */
export function formatMonth(month: string): string {
  const name = monthName.format(new Date(`${month}-01T00:00:00Z`));
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** The sums of a month, under the columns of the history. They are zero for a month without payments. */
export function renderTotals(months: readonly PaymentMonth[], month: string): TableSection['values'] {
  const { bought = 0, granted = 0, amount = 0 } = months.find((one) => one.month === month) ?? {};
  return {
    quantity: (
      <>
        {formatSigned(bought + granted)}
        {granted > 0 && (
          <Box as="span" display="block" textStyle="meta" color="fg.muted" fontWeight="400">
            {totalsTexts.granted(granted)}
          </Box>
        )}
      </>
    ),
    sum: (
      <Box as="span" whiteSpace="nowrap">
        {formatRoubles(amount)}
      </Box>
    ),
  };
}
