import Type from 'typebox';
import { closed, Id, Nothing, nullable, oneOf } from './base';
import type { Operation } from './operation';

/** Data of the event `notifications`: how many a learner has not read, and the id of the newest. */
export const UnreadNotifications = closed({ unread: Type.Integer(), newest: nullable(Id) });

/** Data of `review` (a work's id) and `clarify` (a comment's): null when the whole queue is to be read again. */
export const QueueChange = closed({ id: nullable(Id) });

export const eventOperations = {
  /**
   * A stream (text/event-stream) of ids, never of content: `notifications` to learners, first at its
   * opening; `review` and `clarify` to teachers; `ended` when the session is over, before it closes.
   */
  followEvents: { reply: Type.Unknown() },
  /** What went wrong in a browser; at most 8,000 bytes. */
  reportClientEvent: {
    body: closed({
      kind: oneOf(['remote-failed', 'script-error', 'csp']),
      data: Type.Record(Type.String({ maxLength: 60 }), Type.String({ maxLength: 1000 }), {
        maxProperties: 20,
      }),
    }),
    reply: Nothing,
    status: 204,
  },
} satisfies Record<string, Operation>;
