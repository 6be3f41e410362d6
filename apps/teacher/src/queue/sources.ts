import { callWithHeaders } from '@stupeni/api-client';
import type { Input, Reply, ReviewItem } from '@stupeni/contract';

export type ClarifyItem = Reply<'listClarify'>[number];
export type QueueQuery = NonNullable<Input<'listReview'>['query']>;

/** One of the teacher's queues: the server's word for it, its tab, and how its pages are read. */
export interface QueueSource<T> {
  topic: 'review' | 'clarify';
  path: string;
  read: (query: QueueQuery, options: { signal: AbortSignal }) => Promise<{ data: T[]; headers: Headers }>;
}

/** Works without a verdict, oldest first. */
export const reviewSource: QueueSource<ReviewItem> = {
  topic: 'review',
  path: '/teacher/review',
  read: (query, options) => callWithHeaders('listReview', { query }, options),
};

/** Questions without an answer, oldest first. */
export const clarifySource: QueueSource<ClarifyItem> = {
  topic: 'clarify',
  path: '/teacher/clarify',
  read: (query, options) => callWithHeaders('listClarify', { query }, options),
};
