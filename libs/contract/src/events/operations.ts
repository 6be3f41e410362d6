import Type from 'typebox';
import { closed, Id, nullable, oneOf } from '../schemas/base';
import type { Operation } from '../schemas/operation';

/**
 * Data of the event `notifications`: the number of unread ones, the id of the newest, and its age in milliseconds
 * (absent when there is none). It is an age and not a date because the clocks of server and browser may differ.
 */
const UnreadNotifications = closed({
  unread: Type.Integer(),
  newest: nullable(Id),
  age: Type.Optional(Type.Integer({ minimum: 0 })),
});

/** Data of `review` (id of a submission) and `clarify` (id of a comment). Null: the whole queue may have changed. */
const QueueChange = closed({ id: nullable(Id) });

/** Data of `school`: which data of the moderators' screens changed. Null: any of these data may have changed. */
const SchoolChange = closed({
  part: nullable(oneOf(['participants', 'groups', 'slots', 'payments'])),
});

/**
 * Data of `content`: a course, a lesson or a test was saved, deleted or restored, or the outline of a course changed.
 * `version` is the stored version. Null: any entity may have changed.
 */
const ContentChange = closed({
  entity: nullable(
    closed({
      kind: oneOf(['course', 'lesson', 'test']),
      id: Id,
      version: Type.Integer(),
      deleted: Type.Boolean(),
    }),
  ),
});

/** Schemas of the events of `followEvents`, by event name. */
export const liveEvents = {
  notifications: UnreadNotifications,
  review: QueueChange,
  clarify: QueueChange,
  school: SchoolChange,
  content: ContentChange,
  ended: closed({}),
};

export const eventsOperations = {
  /**
   * A stream (text/event-stream) of ids without content. Learners get `notifications`, first when the stream opens.
   * Teachers get `review` and `clarify`, moderators `school`, creators `content`. When the session ends, the stream
   * sends `ended` and closes.
   */
  followEvents: {
    summary: 'Поток изменений: только номера, без содержания',
    whyUncompressed: 'stream',
    inBackground: true,
    reply: Type.Unknown(),
  },
} satisfies Record<string, Operation>;
