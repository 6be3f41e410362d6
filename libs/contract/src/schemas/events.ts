import Type from 'typebox';
import { closed, Id, Nothing, nullable, oneOf } from './base';
import type { Operation } from './operation';

/**
 * Data of the event `notifications`: how many a learner has not read, the id of the newest, and how long ago
 * it came, in milliseconds (absent without one). An age and not a date: no two clocks need to agree.
 */
export const UnreadNotifications = closed({
  unread: Type.Integer(),
  newest: nullable(Id),
  age: Type.Optional(Type.Integer({ minimum: 0 })),
});

/** Data of `review` (a work's id) and `clarify` (a comment's): null when the whole queue is to be read again. */
export const QueueChange = closed({ id: nullable(Id) });

/** Data of `school`: what of the moderators' screens is to be read again; null for all of it. */
export const SchoolChange = closed({
  part: nullable(oneOf(['participants', 'groups', 'slots', 'payments'])),
});

/**
 * Texts under names, both limited, no matter which characters are in them: `Type.Record` would leave a name
 * with a line break in it to no rule at all.
 */
const ReportData = Type.Unsafe<Record<string, string>>({
  type: 'object',
  maxProperties: 20,
  propertyNames: { minLength: 1, maxLength: 60 },
  additionalProperties: { type: 'string', maxLength: 1000 },
});

export const eventOperations = {
  /**
   * A stream (text/event-stream) of ids, never of content: `notifications` to learners, first at its
   * opening; `review` and `clarify` to teachers; `school` to moderators; `ended` when the session is over, before
   * it closes.
   */
  followEvents: { reply: Type.Unknown() },
  /** What went wrong in a browser; at most 8,000 bytes. A token says who was signed in. */
  reportClientEvent: {
    body: closed({
      kind: oneOf(['remote-failed', 'script-error', 'csp']),
      data: ReportData,
    }),
    reply: Nothing,
    status: 204,
  },
} satisfies Record<string, Operation>;
