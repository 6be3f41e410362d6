import { call, callWithHeaders } from '@stupeni/api-client';
import type { Payment } from '@stupeni/contract';
import { pagesQuery, type ReadPage } from '@stupeni/remote';
import { queryOptions } from '@tanstack/react-query';
import { readPayment } from './read-payment';

// The event stream reports changes at once. These intervals are for a broken stream.
const paymentIntervalMs = 3000;
const historyIntervalMs = 15_000;

/** One payment. It is read again while it waits. */
export const paymentQuery = (id: number) =>
  queryOptions({
    queryKey: ['payments', id],
    queryFn: async ({ signal }) => readPayment(await call('getPayment', { params: { id } }, { signal })),
    refetchInterval: ({ state }) => (state.data && mayPay(state.data) ? paymentIntervalMs : false),
  });

/** Totals of the months of a year; without `year` of the latest one with payments. */
export const totalsQuery = (year: number | undefined) =>
  queryOptions({
    queryKey: ['payments', 'totals', year],
    queryFn: ({ signal }) =>
      call('getPaymentTotals', { query: year === undefined ? {} : { year } }, { signal }),
  });

/**
 * Pages of payments, newest first. They are read again while one payment waits.
 * @param year undefined for all years, in the order of their start
 */
export const historyQuery = (year: number | undefined) => ({
  ...pagesQuery(['payments', 'pages', year], makeReadPage(year)),
  refetchInterval: ({ state }: HistoryState) =>
    state.data?.pages.some(({ rows }) => hasPending(rows)) ? historyIntervalMs : (false as const),
});

interface HistoryState {
  state: { data?: { pages: { rows: Payment[] }[] } | undefined };
}

// A bank transfer takes days.
const mayPay = ({ status, invoice }: Payment) => status === 'PENDING' && invoice === null;
const hasPending = (payments: readonly Payment[]) => payments.some(mayPay);

const makeReadPage =
  (year: number | undefined): ReadPage<Payment> =>
  async (query, options) => {
    const ofYear = year === undefined ? query : { ...query, year };
    const { data, headers } = await callWithHeaders('listPayments', { query: ofYear }, options);
    return { data: data.map(readPayment), headers };
  };
