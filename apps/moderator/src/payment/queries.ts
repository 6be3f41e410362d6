import { call, callWithHeaders } from '@stupeni/api-client';
import type { Payment } from '@stupeni/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { readPayment } from './read-payment';

const pageSize = 50;

// The stream of news tells at once; this is for when it is not there (ms).
const askOnePayment = 3000;
const askHistory = 15_000;

/** One payment, asked for again until it is at its end. */
export const paymentQuery = (id: number) =>
  queryOptions({
    queryKey: ['payments', id],
    queryFn: async ({ signal }) => readPayment(await call('getPayment', { params: { id } }, { signal })),
    refetchInterval: ({ state }) => (state.data?.status === 'PENDING' ? askOnePayment : false),
  });

/** The payments, newest first, page by page; asked for again while one of them waits for its money. */
export const historyQuery = () =>
  infiniteQueryOptions({
    queryKey: ['payments', 'pages'],
    queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ payments }) => waits(payments)) ? askHistory : false,
    select: ({ pages }) => pages.flatMap(({ payments }) => payments),
  });

const waits = (payments: readonly Payment[]) => payments.some(({ status }) => status === 'PENDING');

async function readPage(cursor: string | null, signal: AbortSignal) {
  const query = { limit: pageSize, ...(cursor !== null && { cursor }) };
  const { data, headers } = await callWithHeaders('listPayments', { query }, { signal });
  return { payments: data.map(readPayment), next: headers.get('X-Next-Cursor') };
}
