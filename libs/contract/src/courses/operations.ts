import Type from 'typebox';
import { SubmissionFile } from '../files/operations';
import {
  checkTypes,
  fileScans,
  progressStatuses,
  publications,
  submissionWants,
  verdicts,
} from '../vocabulary';
import { closed, Day, Id, IdParams, Instant, NoQuery, nullable, oneOf } from '../schemas/base';
import { Due, DueRule } from '../schemas/due';
import type { Operation } from '../schemas/operation';
import { questionOf } from '../tests/question-kinds';

export const Status = oneOf(progressStatuses);
export const Check = oneOf(checkTypes);

/** The progress of specification §3. Only the caller's own row is sent. */
export const Progress = closed({
  lessonId: Id,
  score: nullable(Type.Integer()),
  total: nullable(Type.Integer()),
  status: Status,
});

/** The fields of a course in the list and on the page of the course. */
const courseFacts = {
  id: Id,
  title: Type.String(),
  /** Our rich-text document as a JSON string. */
  description: Type.String(),
  price: nullable(Type.Integer()),
  /** Sent only when COURSE_TILE_COUNT=lessons. */
  lessonCount: Type.Optional(Type.Integer()),
  /** Whether the caller may open the course (`listCourseAccess`). Always true for staff, who preview every course. */
  isOpen: Type.Boolean(),
  /** The last day of a learner's access, also when it has passed. Absent when there is none. */
  lastDay: Type.Optional(Day),
};

/** A row of the course list. `price` is also shown as a number of lessons (specification §2, §3). */
export const CourseRow = closed({
  ...courseFacts,
  /** Only for staff: whether the course is open to everyone. */
  openToEveryone: Type.Optional(Type.Boolean()),
  /** Only for staff: whether the course is open to a group or a learner. */
  openToSome: Type.Optional(Type.Boolean()),
  /** A learner's statuses in lesson order, for the drawn steps of an open course. */
  steps: Type.Optional(Type.Array(Status)),
  /** The indices in `steps` of lessons that open on a later day. Absent when there are none. */
  closedSteps: Type.Optional(Type.Array(Type.Integer())),
  version: Type.Integer(),
});

/** Only for creators. Absent means PUBLISHED. */
const publication = Type.Optional(oneOf(publications));

export const CourseLesson = closed({
  id: Id,
  courseId: Id,
  title: Type.String(),
  /**
   * The stored number (specification §3), which may have gaps. The screens show the place in this list instead (ADR
   * 0097).
   */
  order: Type.Integer(),
  checkType: Check,
  testId: nullable(Id),
  progresses: Type.Array(Progress),
  /** The caller's own due date. Absent for staff, and when there is no due date. */
  due: Type.Optional(Due),
  /** The day on which the lesson opens, by the school's clock. Absent when no day closes the lesson. */
  opensOn: Type.Optional(Day),
  publication,
  /** What the author chose as the due date. Only for creators. Absent without a due date. */
  dueRule: Type.Optional(DueRule),
  /** The number of words of the text, without the title. Only for creators. */
  words: Type.Optional(Type.Integer()),
  /** The number of questions of the test. Only for creators. Absent without a test. */
  questions: Type.Optional(Type.Integer()),
});

/** A run of neighbouring lessons with a title (product decisions §10). */
export const CourseSection = closed({ id: Id, title: Type.String(), lessonIds: Type.Array(Id) });

/**
 * The sections in their order, also those without lessons. Lessons before the first section are in no section. Absent
 * without sections.
 */
const sections = { sections: Type.Optional(Type.Array(CourseSection)) };

export const Course = closed({
  ...courseFacts,
  version: Type.Integer(),
  lessons: Type.Array(CourseLesson),
  ...sections,
});

export const Person = closed({ firstName: Type.String(), lastName: Type.String() });

/** The text of a submission: our rich-text document. */
export const SubmissionText = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  additionalProperties: true,
});

/** What a learner hands in for a FILE lesson. Absent: a text, files or both, without criteria. */
export const wanted = {
  wants: Type.Optional(oneOf(submissionWants)),
  /** What the teacher will check. */
  criteria: Type.Optional(Type.String()),
};

export const Submission = closed({
  id: Id,
  /** The address, the name and the size of the first file. Empty and 0 for a submission of only a text. */
  filePath: Type.String(),
  fileName: Type.String(),
  /** Null without a text. Absent in lists of lessons and in a participant's progress. */
  text: Type.Optional(nullable(SubmissionText)),
  /** In the order of the learner. */
  files: Type.Array(SubmissionFile),
  /**
   * Why the file cannot be opened: the check for viruses has not ended, has found a virus, or does not accept so large
   * a file.
   */
  scan: Type.Optional(oneOf(fileScans)),
  /** The size in bytes. */
  size: Type.Integer(),
  /**
   * WAITING: it is in the review queue; at most one submission is. REPLACED: a newer one replaced it. NOT_REVIEWED: it
   * was stored, but was never in the queue.
   */
  state: oneOf(['WAITING', 'REPLACED', 'NOT_REVIEWED', 'DECIDED']),
  comment: nullable(Type.String()),
  createdAt: Instant,
  teacher: nullable(Person),
  verdict: nullable(oneOf(verdicts)),
  reviewedAt: nullable(Instant),
});

/** A test for a learner, without `correct`. Only /api/tests has that field. */
const LearnerTest = closed({
  id: Id,
  title: Type.String(),
  /** Grows with each save of the test. The client sends it back as `testVersion` (product decisions §9). */
  version: Type.Integer(),
  questions: Type.Array(questionOf({ id: Id, text: Type.String() }, 'asked')),
});

/**
 * A text that a teacher wrote to one learner and that all learners see on the lesson. It names neither the learner nor
 * the question.
 */
export const LessonNote = closed({
  id: Id,
  text: Type.String(),
  /** When the teacher wrote the text. */
  createdAt: Instant,
  /** When the teacher changed the text. Null for an unchanged text. */
  editedAt: nullable(Instant),
  /** The teacher who wrote the text. */
  author: Person,
});

export const Lesson = closed({
  id: Id,
  courseId: Id,
  title: Type.String(),
  order: Type.Integer(),
  /** Our rich-text document as an object. */
  content: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
  checkType: Check,
  testId: nullable(Id),
  ...wanted,
  /** The author's rule for the due date. Only for staff. Absent without a due date. */
  dueRule: Type.Optional(DueRule),
  /**
   * The day from which the lesson is open, also when this day has passed. Only for staff. Absent without such a day.
   */
  opensOn: Type.Optional(Day),
  publication,
  progresses: Type.Array(Progress),
  submissions: Type.Array(Submission),
  test: nullable(LearnerTest),
  version: Type.Integer(),
  /** In the order in which teachers showed the notes. Absent when there are none. */
  notes: Type.Optional(Type.Array(LessonNote)),
  /** The course of the lesson, so that the page needs no second request for the list of lessons. */
  course: closed({ id: Id, title: Type.String(), lessons: Type.Array(CourseLesson), ...sections }),
});

export const coursesOperations = {
  listCourses: { summary: 'Список курсов', stored: true, query: NoQuery, reply: Type.Array(CourseRow) },
  getCourse: {
    summary: 'Курс с уроками',
    stored: true,
    problems: ['course_closed'],
    params: IdParams,
    reply: Course,
  },
} satisfies Record<string, Operation>;
