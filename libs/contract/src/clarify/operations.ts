import { Person } from '../courses/operations';
import { GroupName, LessonOfCourse, Named, LearnerLessonParams, queueFilters } from '../review/operations';
import { Comment, message } from '../comments/operations';
import { Id, Instant, closed, nullable, oneOf } from '../schemas/base';
import Type from 'typebox';
import type { Operation } from '../schemas/operation';

/** One question. Its id is the id of the comment (product decisions §4). */
const ClarifyItem = closed({
  id: Id,
  user: Named,
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
  }),
  /** The group of the learner. */
  group: Type.Optional(nullable(GroupName)),
});

/** Without `answered` the list has only the questions that wait (specification §2, clarify tab). */
const clarifyQuery = closed({ ...queueFilters, answered: Type.Optional(oneOf(['no', 'yes', 'all'])) });

export const clarifyOperations = {
  listClarify: {
    summary: 'Вопросы студентов; без отбора те, что ждут ответа',
    query: clarifyQuery,
    reply: Type.Array(ClarifyItem),
  },
  replyClarify: {
    summary: 'Ответить на вопрос',
    problems: ['answer_required', 'wrong_state'],
    params: LearnerLessonParams,
    body: closed({ reply: message, commentId: Type.Optional(Id) }),
    reply: Comment,
  },
  answerComment: {
    summary: 'Ответить на комментарий',
    problems: ['answer_required', 'wrong_state'],
    params: closed({ commentId: Id }),
    body: closed({ answer: message }),
    reply: Comment,
  },
} satisfies Record<string, Operation>;
