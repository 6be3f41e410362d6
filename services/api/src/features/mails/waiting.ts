import type { Kysely } from 'kysely';
import type { Tables } from '../../core/db/tables';
import type { WaitingCounts } from '../../core/mail/kinds/news';
import { questionQueue } from '../clarify/question-queue';
import type { Queue } from '../queues/read-queue';
import { reviewQueue } from '../review/review-queue';

/** What waits in the queues of the teachers. Null when nothing does. */
export async function findWaiting(db: Kysely<Tables>): Promise<WaitingCounts | null> {
  const submissions = await countWaiting(reviewQueue(db), ({ submittedAt }) => submittedAt);
  const questions = await countWaiting(
    questionQueue(db, 'no'),
    ({ meta }) => meta.waitsSince ?? meta.createdAt,
  );
  return submissions || questions ? { submissions, questions } : null;
}

async function countWaiting<Row>(queue: Queue<Row>, getTime: (first: Row) => string) {
  const [first] = await queue.find({}, { limit: 1, after: undefined }, { descending: false, teacherId: 0 });
  return first ? { count: await queue.count({}), since: getTime(first) } : null;
}
