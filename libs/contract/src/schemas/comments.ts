import Type from 'typebox';
import { closed, Id, Instant, listQuery, nullable } from './base';
import { Person } from './learning';
import type { Operation } from './operation';

/** Specification §3. `answer` and `teacher` are null until a teacher answers. */
export const Comment = closed({
  id: Id,
  text: Type.String(),
  createdAt: Instant,
  author: Person,
  /** Whether the caller wrote it. */
  mine: Type.Boolean(),
  answer: nullable(Type.String()),
  answeredAt: nullable(Instant),
  teacher: nullable(Person),
});

/** A text from one person to another. The shape allows a blank text, because it has its own problem code. */
export const message = Type.String({ maxLength: 10_000 });

const LessonParams = closed({ lessonId: Id });

/**
 * Without `limit` and `cursor` it is the page that ends with the comment `upTo`, or with the newest one. The header
 * `X-Earlier-Cursor` has the `upTo` of the page before it. With them, pages begin with the oldest comment.
 */
const commentsQuery = closed({
  limit: listQuery.limit,
  cursor: listQuery.cursor,
  upTo: Type.Optional(Id),
  total: listQuery.total,
});

export const commentOperations = {
  /** One page, the oldest comment first. A page is shorter than asked when its texts are long. */
  listComments: { params: LessonParams, query: commentsQuery, reply: Type.Array(Comment) },
  /** The updated list: its newest page. */
  addComment: {
    params: LessonParams,
    body: closed({ text: message }),
    reply: Type.Array(Comment),
    status: 201,
  },
} satisfies Record<string, Operation>;
