import { callWithHeaders } from '@stupeni/api-client';
import type { Input, Reply, ReviewItem } from '@stupeni/contract';

export type ClarifyItem = Reply<'listClarify'>[number];
export type QueueQuery = NonNullable<Input<'listClarify'>['query']>;
/** Questions that wait, those that have their answer, or both. */
export type Answered = NonNullable<QueueQuery['answered']>;
/** What waits: whose it is, and at which lesson. */
export type QueueItem = Pick<ReviewItem, 'user' | 'lesson'>;

/** One of the teacher's queues: the server's word for it, its tab, how its pages are read, and what tells its rows. */
export interface QueueSource<T extends QueueItem> {
  topic: 'review' | 'clarify';
  path: string;
  read: (query: QueueQuery, options: { signal: AbortSignal }) => Promise<{ data: T[]; headers: Headers }>;
  rowId: (item: T) => number;
  /** When it came. */
  since: (item: T) => string;
  /** The same place in the queue: a newer work of a learner takes that of the older one. */
  same: (one: T, other: T) => boolean;
  /** A colleague has it open. */
  isTaken: (item: T) => boolean;
  /** There is nothing to do: it is there to be read. */
  isDone: (item: T) => boolean;
}

/** Works without a verdict, oldest first. */
export const reviewSource: QueueSource<ReviewItem> = {
  topic: 'review',
  path: '/teacher/review',
  read: (query, options) => callWithHeaders('listReview', { query }, options),
  rowId: ({ submissionId }) => submissionId,
  since: ({ submittedAt }) => submittedAt,
  same: (one, other) => one.user.id === other.user.id && one.lesson.id === other.lesson.id,
  isTaken: ({ claim }) => claim !== null,
  isDone: () => false,
};

/** Questions: without an answer oldest first, then, where they are asked for, by the latest answer. */
export const clarifySource: QueueSource<ClarifyItem> = {
  topic: 'clarify',
  path: '/teacher/clarify',
  read: (query, options) => callWithHeaders('listClarify', { query }, options),
  rowId: ({ id }) => id,
  since: ({ meta }) => meta.createdAt,
  same: (one, other) => one.id === other.id,
  isTaken: () => false,
  isDone: ({ meta }) => meta.reply !== null,
};
