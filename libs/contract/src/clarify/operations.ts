import { Person } from '../courses/operations';
import {
  GroupName,
  LessonOfCourse,
  NamedUser,
  LearnerLessonParams,
  queueFilters,
} from '../review/operations';
import { Comment, fileIds, lastSeen, Message, message } from '../comments/operations';
import { Id, Instant, closed, nullable, oneOf } from '../schemas/base';
import Type from 'typebox';
import { fileSendingProblems } from '../schemas/problem-groups';
import type { Operation } from '../schemas/operation';

/**
 * One thread about a question or about a submission. Its id is the id of the comment (product decisions §4). In a
 * thread about a submission, `question` is its first text.
 */
const ClarifyItem = closed({
  id: Id,
  user: NamedUser,
  lesson: LessonOfCourse,
  meta: closed({
    question: Type.String(),
    /** The answer. Null until a teacher answers. */
    reply: nullable(Type.String()),
    commentId: Id,
    createdAt: Instant,
    answeredAt: nullable(Instant),
    /** Who answered. */
    teacher: nullable(Person),
    /**
     * Since when the learner waits for a teacher. Absent when the learner does not wait, and for a question that waits
     * since its `createdAt`.
     */
    waitsSince: Type.Optional(Instant),
    /** The last messages after the question and its first answer. Absent when there are none. */
    messages: Type.Optional(Type.Array(Message)),
    /** The submission that the thread is about. Absent for a question. */
    submissionId: Type.Optional(Id),
  }),
  /** The group of the learner. */
  group: Type.Optional(nullable(GroupName)),
  /** All groups of the learner, by name. `group` is the first. */
  groups: Type.Optional(Type.Array(GroupName)),
});

/** Without `answered` the list has only the questions that wait (specification §2, clarify tab). */
const clarifyQuery = closed({ ...queueFilters, answered: Type.Optional(oneOf(['no', 'yes', 'all'])) });

export const clarifyOperations = {
  listClarify: {
    summary: 'Вопросы студентов; без отбора те, что ждут ответа',
    query: clarifyQuery,
    reply: Type.Array(ClarifyItem),
  },
  /** `getThread` has the files of the answer. */
  replyClarify: {
    summary: 'Ответить на вопрос',
    problems: ['answer_required', 'wrong_state', 'thread_changed', ...fileSendingProblems],
    params: LearnerLessonParams,
    body: closed({ reply: message, commentId: Type.Optional(Id), fileIds, lastSeen }),
    reply: Comment,
  },
  /** Does the same as `replyClarify`. */
  answerComment: {
    summary: 'Ответить на комментарий',
    problems: ['answer_required', 'wrong_state', 'thread_changed', ...fileSendingProblems],
    params: closed({ commentId: Id }),
    body: closed({ answer: message, fileIds, lastSeen }),
    reply: Comment,
  },
} satisfies Record<string, Operation>;
