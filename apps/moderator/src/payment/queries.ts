import { call, callWithHeaders } from '@stupeni/api-client';
import type { Payment } from '@stupeni/contract';
import { pagesQuery, type ReadPage } from '@stupeni/remote';
import { queryOptions } from '@tanstack/react-query';
import { readPayment } from './read-payment';

// The event stream reports changes at once. These intervals are for a broken stream.
const paymentIntervalMs = 3000;
const historyIntervalMs = 15_000;

/** One payment. It is read again while it may be paid at the provider. */
export const paymentQuery = (id: number) =>
  queryOptions({
    queryKey: ['payments', id],
    queryFn: async ({ signal }) => readPayment(await call('getPayment', { params: { id } }, { signal })),
    refetchInterval: ({ state }) => (state.data && isAwaited(state.data) ? paymentIntervalMs : false),
  });

/** The totals of each month of a year. Without `year`: of the latest year that has payments. */
export const totalsQuery = (year: number | undefined) =>
  queryOptions({
    queryKey: ['payments', 'totals', year],
    queryFn: ({ signal }) =>
      call('getPaymentTotals', { query: year === undefined ? {} : { year } }, { signal }),
  });

/**
 * Pages of the history, read again while a payment may be paid at the provider. With a year: its payments and refunds,
 * the latest day first. Without a year: the payments of all years, the one that was started last first.
 */
export const historyQuery = (year: number | undefined) => ({
  ...pagesQuery(['payments', 'pages', year], makeReadPage(year)),
  refetchInterval: ({ state }: HistoryState) =>
    state.data?.pages.some(({ rows }) => rows.some(isAwaited)) ? historyIntervalMs : (false as const),
});

interface HistoryState {
  state: { data?: { pages: { rows: Payment[] }[] } | undefined };
}

// The money of an invoice is not awaited here, because a bank transfer takes days.
const isAwaited = ({ status, invoice }: Payment) => status === 'PENDING' && invoice === null;

const makeReadPage =
  (year: number | undefined): ReadPage<Payment> =>
  async (query, options) => {
    const ofYear = year === undefined ? query : { ...query, year };
    const { data, headers } = await callWithHeaders('listPayments', { query: ofYear }, options);
    return { data: data.map(readPayment), headers };
  };
