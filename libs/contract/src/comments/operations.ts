import { lessonReadingProblems, lessonStepProblems } from '../schemas/problem-groups';
import Type from 'typebox';
import { closed, Id, Instant, listQuery, Nothing, nullable, oneOf } from '../schemas/base';
import { Person } from '../courses/operations';
import { FileId, SubmissionFile } from '../files/operations';
import type { Operation } from '../schemas/operation';

/** A text in a thread. `byStaff` says which side wrote it. */
export const Message = closed({
  id: Id,
  text: Type.String(),
  createdAt: Instant,
  author: Person,
  /** Whether the caller wrote it. */
  mine: Type.Boolean(),
  byStaff: Type.Boolean(),
  /** When its author changed the text. Null for an unchanged text. */
  editedAt: nullable(Instant),
  /**
   * The files that were sent with it, in their order. Absent when there are none, and in lists of the staff's queue.
   */
  files: Type.Optional(Type.Array(SubmissionFile)),
});

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
  /** The files of the answer, for the callers who see `messages`. Absent when there are none. */
  answerFiles: Type.Optional(Type.Array(SubmissionFile)),
  /**
   * The last messages after the question and its first answer, the oldest first (product decisions §10). Absent when
   * there are none, and for callers who may not call `getThread`: other learners than the author, and creators.
   * `getThread` has all of them.
   */
  messages: Type.Optional(Type.Array(Message)),
});

/** A text from one person to another. The shape allows a blank text, because it has its own problem code. */
export const message = Type.String({ maxLength: 10_000 });

/**
 * The largest number of ids in a body. It is more than a message may have, so that a longer list is answered with
 * `too_many_files` and not with `validation`.
 */
const mostIds = 100;

/** The `file.id` of files that wait for this thread, in their order. */
export const fileIds = Type.Optional(Type.Array(FileId, { maxItems: mostIds, uniqueItems: true }));

/**
 * The last text of the other side that the caller has seen, as in `getThread`. Null: the caller has seen none. If there
 * is a newer text, or this one was changed or withdrawn, nothing is stored, and the problem is `thread_changed`.
 * Without this field nothing is compared.
 */
export const lastSeen = Type.Optional(
  nullable(closed({ part: oneOf(['question', 'answer', 'message']), id: Id, editedAt: nullable(Instant) })),
);

const LessonParams = closed({ lessonId: Id });

/**
 * Without `limit` and `cursor` the page ends with the comment `upTo`, or with the newest comment. The header
 * `X-Earlier-Cursor` has the `upTo` of the page before it. With `limit` or `cursor`, pages begin with the oldest
 * comment. The header `X-Discussion-Closed` says that nobody can add comments.
 */
const commentsQuery = closed({
  limit: listQuery.limit,
  cursor: listQuery.cursor,
  upTo: Type.Optional(Id),
  total: listQuery.total,
});

export const commentsOperations = {
  /** One page, the oldest comment first. A page with long texts has fewer comments than requested. */
  listComments: {
    summary: 'Комментарии к уроку',
    problems: lessonReadingProblems,
    params: LessonParams,
    query: commentsQuery,
    reply: Type.Array(Comment),
  },
  /**
   * Hides a comment from everybody. Its author may withdraw it until the staff has written in its thread. Teachers and
   * moderators must give a reason, which is stored in the journal. A repeat changes nothing.
   */
  hideComment: {
    summary: 'Скрыть комментарий',
    problems: ['wrong_state'],
    params: closed({ commentId: Id }),
    body: closed({ reason: Type.Optional(Type.String({ maxLength: 300 })) }),
    reply: Nothing,
    status: 204,
  },
  /** Closes the discussion of a lesson, or opens it again. Nobody can add comments to a closed discussion. */
  setDiscussion: {
    summary: 'Закрыть или открыть обсуждение урока',
    params: LessonParams,
    body: closed({ closed: Type.Boolean() }),
    reply: closed({ closed: Type.Boolean() }),
  },
  /** The reply is the newest page of the updated list. */
  addComment: {
    summary: 'Задать вопрос к уроку',
    problems: [...lessonStepProblems, 'comment_required', 'too_many_questions', 'discussion_closed'],
    params: LessonParams,
    body: closed({ text: message }),
    reply: Type.Array(Comment),
    status: 201,
  },
} satisfies Record<string, Operation>;
