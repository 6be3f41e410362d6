import Type from 'typebox';
import { fileIds, lastSeen, message, Message } from '../comments/operations';
import { closed, Id, Nothing, nullable, oneOf } from '../schemas/base';
import { fileSendingProblems, lessonStepProblems } from '../schemas/problem-groups';
import type { Operation } from '../schemas/operation';

/**
 * A part of a thread: the question, its first answer, or a message after them. `id` is that of the comment or the
 * message.
 */
const Entry = closed({
  part: oneOf(['question', 'answer', 'message']),
  ...Message.properties,
  /** The note that shows this text on the lesson. Absent when the text is not shown there. */
  noteId: Type.Optional(Id),
});

/** What a learner and the teachers have written to each other about a question or a submission. */
export const Thread = closed({
  /** Null while nobody has written about the submission. */
  commentId: nullable(Id),
  /** Whether the learner waits for an answer. */
  waits: Type.Boolean(),
  /** The oldest entry first. A page always has the question and its first answer. */
  entries: Type.Array(Entry),
  /** The `upTo` of the page with the messages before these. Null on the first page. */
  earlierId: nullable(Id),
});

const CommentParams = closed({ commentId: Id });
const MessageParams = closed({ messageId: Id });
const SubmissionParams = closed({ submissionId: Id });
const pageQuery = closed({ upTo: Type.Optional(Id) });
const written = closed({ text: message });

const adding = {
  problems: [
    ...lessonStepProblems,
    ...fileSendingProblems,
    'message_required',
    'too_many_messages',
    'discussion_closed',
    'thread_changed',
  ],
  body: closed({ text: message, fileIds, lastSeen }),
  reply: Thread,
  status: 201,
} as const;

/**
 * The learner of a thread, the teachers and the moderators read it. The learner and the teachers write in it. A person
 * can change and withdraw an own text until the other side has written after it. Later the problem is
 * `message_answered`. A changed text still has its files. The files of a withdrawn text are deleted.
 */
export const threadsOperations = {
  /** The newest page, or the page that ends with the message `upTo`. */
  getThread: {
    summary: 'Переписка под вопросом',
    params: CommentParams,
    query: pageQuery,
    reply: Thread,
  },
  /**
   * A message of a learner puts the thread into the queue of questions, and the lesson becomes NEED_CLARIFY as for a
   * question. A message of a teacher answers the learner, even if the learner has not asked again.
   */
  addMessage: { summary: 'Написать в переписку под вопросом', params: CommentParams, ...adding },
  getSubmissionThread: {
    summary: 'Переписка о работе',
    params: SubmissionParams,
    query: pageQuery,
    reply: Thread,
  },
  /** Like `addMessage`. The status of the lesson does not change. */
  addSubmissionMessage: { summary: 'Написать в переписку о работе', params: SubmissionParams, ...adding },
  changeMessage: {
    summary: 'Изменить своё сообщение',
    problems: ['message_required', 'message_answered'],
    params: MessageParams,
    body: written,
    reply: Thread,
  },
  /** A repeat changes nothing. */
  withdrawMessage: {
    summary: 'Отозвать своё сообщение',
    problems: ['message_answered'],
    params: MessageParams,
    reply: Nothing,
    status: 204,
  },
  /** Changes a text of the caller: a learner's question, or a teacher's first answer. */
  changeComment: {
    summary: 'Изменить свой вопрос или свой ответ',
    problems: ['message_required', 'message_answered'],
    params: CommentParams,
    body: written,
    reply: Thread,
  },
  /** Withdraws an answer, so that the question waits again. To withdraw a question, use `hideComment`. */
  withdrawAnswer: {
    summary: 'Отозвать свой ответ',
    problems: ['message_answered'],
    params: CommentParams,
    reply: Nothing,
    status: 204,
  },
} satisfies Record<string, Operation>;
