import { lessonReadingProblems } from '../schemas/problem-groups';
import Type from 'typebox';
import { taskTags } from '../vocabulary';
import { closed, Day, Id, Instant, listQuery, nullable, oneOf } from '../schemas/base';
import { Check, Person, Status, Submission, wanted } from '../courses/operations';
import { Due } from '../schemas/due';
import type { Operation } from '../schemas/operation';

export const CourseName = closed({ id: Id, title: Type.String() });

export const CompletedLesson = closed({
  lessonId: Id,
  lesson: closed({ title: Type.String(), course: CourseName }),
  date: Instant,
  status: Status,
});

const namedTask = { id: Id, title: Type.String(), course: CourseName, tag: oneOf(taskTags) };

/** A learner's FILE lesson. The task id is the lesson id (product decisions §5). */
export const Task = closed({
  ...namedTask,
  /** The number that people read: the place among the live lessons of the course, from 1 (ADR 0097). */
  order: Type.Integer(),
  /** The time of the last step of the learner or of a teacher. Null before the first step. */
  date: nullable(Instant),
  /** The number of the lesson to finish first. Null when no other lesson locks the task. */
  openAfter: nullable(Type.Integer()),
  /** The day on which the lesson opens. Absent when no day closes the lesson. */
  opensOn: Type.Optional(Day),
  due: Type.Optional(Due),
  /** The last verdict on a returned submission. Null for another tag. */
  remark: nullable(closed({ teacher: nullable(Person), text: nullable(Type.String()) })),
});

/** A task with its content and its submissions, the newest first. */
export const TaskDetail = closed({
  ...namedTask,
  status: Status,
  due: Type.Optional(Due),
  /** The lesson's rich-text document as an object. */
  content: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
  ...wanted,
  submissions: Type.Array(Submission),
});

/** A lesson in a list outside of its course. */
export const NamedLesson = closed({
  id: Id,
  title: Type.String(),
  /** The number that people read: the place among the live lessons of the course, from 1 (ADR 0097). */
  order: Type.Integer(),
  checkType: Check,
  course: CourseName,
  due: Type.Optional(Due),
});

/**
 * What a learner can do now, and what waits for a teacher (product decisions §9). It has only open courses and lessons.
 */
export const NextSteps = closed({
  /** Returned submissions, the latest verdict first. */
  returned: Type.Array(
    closed({
      /** The unread notification of the verdict. Null when the learner has read it. */
      notificationId: nullable(Id),
      lesson: NamedLesson,
      teacher: nullable(Person),
      remark: nullable(Type.String()),
      date: Instant,
    }),
  ),
  /** Unread answers to the learner's questions, the newest first, at most one for each lesson. */
  answers: Type.Array(
    closed({
      notificationId: Id,
      lesson: NamedLesson,
      commentId: Id,
      /** The submission that the thread is about. Absent for a question. */
      threadOfSubmissionId: Type.Optional(Id),
      teacher: nullable(Person),
      answer: Type.String(),
      date: Instant,
    }),
  ),
  /**
   * The first open lesson that is not started. The course of the learner's last step is searched first, then the other
   * courses.
   */
  next: nullable(NamedLesson),
  /** Submissions and questions that a teacher has not answered, the oldest first. */
  waiting: Type.Array(
    closed({ lesson: NamedLesson, what: oneOf(['submission', 'question'] as const), date: Instant }),
  ),
});

const PageQuery = closed({ limit: listQuery.limit, cursor: listQuery.cursor });

export const profileOperations = {
  listCompleted: {
    summary: 'Пройденные уроки',
    stored: true,
    query: PageQuery,
    reply: Type.Array(CompletedLesson),
  },
  getNextSteps: { summary: 'Что дальше', stored: true, reply: NextSteps },
  listTasks: { summary: 'Задания', stored: true, query: PageQuery, reply: Type.Array(Task) },
  getTask: {
    summary: 'Задание и отправленные работы',
    stored: true,
    problems: lessonReadingProblems,
    params: closed({ lessonId: Id }),
    reply: TaskDetail,
  },
} satisfies Record<string, Operation>;
