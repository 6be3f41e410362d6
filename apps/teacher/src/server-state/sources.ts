import { callWithHeaders } from '@stupeni/api-client';
import type { CheckType, Input, Reply, ReviewItem } from '@stupeni/contract';
import { type Address, addresses } from '../navigation/addresses';

export type ClarifyItem = Reply<'listClarify'>[number];
export type QueueQuery = NonNullable<Input<'listClarify'>['query']>;
/** Which questions: unanswered ones (`no`), answered ones (`yes`), or both (`all`). */
export type Answered = NonNullable<QueueQuery['answered']>;
/** An item of a queue: its learner with the group, and its lesson. */
export type QueueItem = Pick<ReviewItem, 'user' | 'lesson' | 'group'>;

/** The topic of a queue in server news. The cache keys of the queue begin with it. */
type QueueTopic = 'review' | 'clarify';

/** One of the teacher's queues: its topic, its tab, its read, and the properties of its rows. */
export interface QueueSource<T extends QueueItem> {
  topic: QueueTopic;
  /** The first parts of the cache keys that news of the topic make out of date. */
  outdatedTopics: readonly string[];
  path: Address;
  /** The name of the queue among the results of the search. */
  title: string;
  /** Only lessons with these check types have items in the queue. */
  checkTypes: readonly CheckType[];
  read: (query: QueueQuery, options: { signal: AbortSignal }) => Promise<{ data: T[]; headers: Headers }>;
  /** The value of `sort` for the latest first. */
  newest: string;
  /** The query for one row. */
  rowQuery: (id: number) => QueueQuery;
  rowId: (item: T) => number;
  /** When the item was added to the queue, ISO 8601. */
  addedAt: (item: T) => string;
  /** Whether both are the same item: a newer submission replaces the older one. */
  isSame: (one: T, other: T) => boolean;
  /** Whether a colleague has the item open. */
  isClaimed: (item: T) => boolean;
  /** Whether the item no longer waits: the question has its answer. */
  isDone: (item: T) => boolean;
}

/** Submissions without a verdict, the oldest first. */
export const reviewSource: QueueSource<ReviewItem> = {
  topic: 'review',
  outdatedTopics: ['review'],
  path: addresses.review,
  title: 'Ждут подтверждения',
  checkTypes: ['FILE'],
  read: (query, options) => callWithHeaders('listReview', { query }, options),
  newest: '-submittedAt',
  rowQuery: (id) => ({ id }),
  rowId: ({ submissionId }) => submissionId,
  addedAt: ({ submittedAt }) => submittedAt,
  isSame: (one, other) => one.user.id === other.user.id && one.lesson.id === other.lesson.id,
  isClaimed: ({ claim }) => claim !== null,
  isDone: () => false,
};

/** Whether the learner waits for an answer: to a new question, or again to a thread that has answers. */
export const waitsForAnswer = ({ waitsSince, reply, submissionId, messages }: ClarifyItem['meta']): boolean =>
  waitsSince !== undefined ||
  (reply === null && submissionId === undefined && !messages?.some(({ byStaff }) => byStaff));

/** Unanswered questions, the oldest first; then answered ones, if requested, the latest answer first. */
export const clarifySource: QueueSource<ClarifyItem> = {
  topic: 'clarify',
  // An answer and a message also change the comments of the lesson and the thread on the desk.
  outdatedTopics: ['clarify', 'comments', 'thread'],
  path: addresses.clarify,
  title: 'Ждут уточнения',
  checkTypes: ['VIEW', 'FILE'],
  read: (query, options) => callWithHeaders('listClarify', { query }, options),
  newest: '-createdAt',
  rowQuery: (id) => ({ id, answered: 'all' }),
  rowId: ({ id }) => id,
  addedAt: ({ meta }) => meta.waitsSince ?? meta.createdAt,
  isSame: (one, other) => one.id === other.id,
  isClaimed: () => false,
  isDone: ({ meta }) => !waitsForAnswer(meta),
};

/** Calls a function for each queue and returns the results. A queue without a line here does not compile. */
export function mapSources<R>(map: <T extends QueueItem>(source: QueueSource<T>) => R): R[] {
  const byTopic: Record<QueueTopic, R> = { review: map(reviewSource), clarify: map(clarifySource) };
  return Object.values(byTopic);
}
