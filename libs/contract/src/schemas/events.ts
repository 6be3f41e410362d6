import Type from 'typebox';
import { closed, Id, Nothing, nullable, oneOf } from './base';
import type { Operation } from './operation';

/**
 * Data of the event `notifications`: the number of unread ones, the id of the newest, and its age in milliseconds
 * (absent when there is none). It is an age and not a date because the clocks of server and browser may differ.
 */
export const UnreadNotifications = closed({
  unread: Type.Integer(),
  newest: nullable(Id),
  age: Type.Optional(Type.Integer({ minimum: 0 })),
});

/** Data of `review` (id of a submission) and `clarify` (id of a comment). Null: the whole queue may have changed. */
export const QueueChange = closed({ id: nullable(Id) });

/** Data of `school`: which data of the moderators' screens changed. Null: any of it. */
export const SchoolChange = closed({
  part: nullable(oneOf(['participants', 'groups', 'slots', 'payments'])),
});

/**
 * Texts by name. Names and texts have a limited length. `Type.Record` would not check a name that contains a line
 * break.
 */
const ReportData = Type.Unsafe<Record<string, string>>({
  type: 'object',
  maxProperties: 20,
  propertyNames: { minLength: 1, maxLength: 60 },
  additionalProperties: { type: 'string', maxLength: 1000 },
});

export const eventOperations = {
  /**
   * A stream (text/event-stream) of ids without content. Learners get `notifications`, first when the stream opens.
   * Teachers get `review` and `clarify`, moderators `school`. When the session ends, the stream sends `ended` and
   * closes.
   */
  followEvents: { reply: Type.Unknown() },
  /**
   * A failure in a browser, at most 8,000 bytes. A token says who was signed in. `remote-loaded`: a release started;
   * stored only with a user. Its field `late: yes` takes back what the same user reported of this release before.
   */
  reportClientEvent: {
    body: closed({
      kind: oneOf(['remote-failed', 'script-error', 'csp', 'remote-loaded']),
      data: ReportData,
    }),
    reply: Nothing,
    status: 204,
  },
} satisfies Record<string, Operation>;
