import type { Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';

interface GoneAnswer {
  /** The learner of the thread. */
  userId: number;
  commentId: number;
  /** Null for the first answer to a question. Absent when the whole thread is hidden. */
  messageId?: number | null;
}

/** Deletes the unread notifications of an answer that the learner cannot see any more. Their mails are not sent. */
export async function dropAnswerNews(
  trx: Transaction<Tables>,
  { userId, commentId, messageId }: GoneAnswer,
): Promise<void> {
  await trx
    .deleteFrom('notifications')
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('comment_id', '=', commentId)
    .$if(messageId !== undefined, (query) =>
      query.where('message_id', 'is not distinct from', messageId ?? null),
    )
    .execute();
}
