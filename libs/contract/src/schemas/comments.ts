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

export const commentOperations = {
  /** Oldest first. */
  listComments: {
    params: LessonParams,
    query: closed({ limit: listQuery.limit, cursor: listQuery.cursor }),
    reply: Type.Array(Comment),
  },
  /** The updated list. */
  addComment: {
    params: LessonParams,
    body: closed({ text: message }),
    reply: Type.Array(Comment),
    status: 201,
  },
} satisfies Record<string, Operation>;
