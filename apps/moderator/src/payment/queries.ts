import { call, callWithHeaders } from '@stupeni/api-client';
import type { Payment } from '@stupeni/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { readPayment } from './read-payment';

const pageSize = 50;

// The event stream reports changes at once. These intervals are for a broken stream.
const paymentIntervalMs = 3000;
const historyIntervalMs = 15_000;

/** One payment. It is read again while it waits. */
export const paymentQuery = (id: number) =>
  queryOptions({
    queryKey: ['payments', id],
    queryFn: async ({ signal }) => readPayment(await call('getPayment', { params: { id } }, { signal })),
    refetchInterval: ({ state }) => (state.data?.status === 'PENDING' ? paymentIntervalMs : false),
  });

/** Pages of payments, newest first. They are read again while one payment waits. */
export const historyQuery = () =>
  infiniteQueryOptions({
    queryKey: ['payments', 'pages'],
    queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ payments }) => hasPending(payments)) ? historyIntervalMs : false,
    select: ({ pages }) => pages.flatMap(({ payments }) => payments),
  });

const hasPending = (payments: readonly Payment[]) => payments.some(({ status }) => status === 'PENDING');

async function readPage(cursor: string | null, signal: AbortSignal) {
  const query = { limit: pageSize, ...(cursor !== null && { cursor }) };
  const { data, headers } = await callWithHeaders('listPayments', { query }, { signal });
  return { payments: data.map(readPayment), next: headers.get('X-Next-Cursor') };
}
