import { greatestOrder, greatestSubmissionText } from '../limits';
import { RichText, VersionParams, changes, lost, versions } from '../course-editing/operations';
import { Check, Lesson } from '../courses/operations';
import { Day, Id, IdParams, Nothing, closed, nullable, oneOf, visibleLine } from '../schemas/base';
import Type from 'typebox';
import { submissionWants } from '../vocabulary';
import { DueRule } from '../schemas/due';
import type { Operation } from '../schemas/operation';

const Order = Type.Integer({ minimum: 1, maximum: greatestOrder });

const LessonBody = {
  courseId: Id,
  title: visibleLine(300),
  order: Type.Optional(Order),
  /**
   * The section that the lesson joins. It is needed when the place is between two sections. Null: no section. Ignored
   * if the section does not border on the place.
   */
  sectionId: Type.Optional(nullable(Id)),
  content: Type.Optional(RichText),
  checkType: Check,
  /** The id of the test. Used only with TEST (specification §5). */
  testId: Type.Optional(nullable(Id)),
  /** What learners hand in. Used only with FILE. */
  wants: Type.Optional(oneOf(submissionWants)),
  /** A plain text. Null or a blank text means that there are no criteria. */
  criteria: Type.Optional(nullable(Type.String({ maxLength: greatestSubmissionText }))),
  /** When the lesson is due. Null: never. */
  dueRule: Type.Optional(nullable(DueRule)),
  /**
   * False: learners do not read this save before the lesson is published. Absent: the lesson is published at once, with
   * all earlier changes.
   */
  publish: Type.Optional(Type.Boolean()),
  /** The day from which the published lesson opens. Null: at once. */
  opensOn: Type.Optional(nullable(Day)),
};

const SavedLesson = closed({ ...Lesson.properties, ...lost });

const Count = Type.Integer({ minimum: 0 });

const LessonLearners = closed({
  /**
   * True if learners have the lesson in this course now. A learner who has completed it is then counted as after it.
   * False: the lesson is going to be a new step.
   */
  isStep: Type.Boolean(),
  before: Count,
  at: Count,
  after: Count,
  /** The title of the next step after the place. Null: there is none. */
  next: nullable(Type.String()),
  /** Today in the school's time zone. */
  today: Day,
});

/** With `shift`, the lesson that has this number and the lessons up to the first free number each move up by one. */
const insert = { insert: Type.Optional(oneOf(['shift'])) };

export const lessonEditingOperations = {
  /** `not_found`: the first request with this key made the lesson, but the lesson has been deleted since. */
  createLesson: {
    summary: 'Создать урок',
    problems: ['duplicate_order', 'not_found'],
    query: closed(insert),
    body: closed(LessonBody),
    reply: SavedLesson,
    status: 201,
  },
  /**
   * `overwrite`: the author replaces this whole lesson with the text of another one (specification §8). The history
   * records it as an overwrite.
   */
  updateLesson: {
    summary: 'Изменить урок',
    problems: ['outdated', 'duplicate_order', 'wrong_state'],
    params: IdParams,
    query: closed({ ...insert, overwrite: Type.Optional(oneOf(['1'])) }),
    body: changes(LessonBody),
    reply: SavedLesson,
  },
  /**
   * Makes a lesson a draft. Learners no longer find it. A learner who has completed it can still read it. For a draft
   * nothing changes.
   */
  unpublishLesson: {
    summary: 'Вернуть урок в черновики',
    problems: ['outdated'],
    params: IdParams,
    reply: Lesson,
  },
  deleteLesson: {
    summary: 'Удалить урок',
    problems: ['outdated'],
    params: IdParams,
    reply: Nothing,
    status: 204,
  },
  restoreLesson: {
    summary: 'Вернуть удалённый урок',
    problems: ['duplicate_order', 'wrong_state'],
    params: IdParams,
    reply: Lesson,
  },
  /**
   * Counts the learners who may learn now: before the lesson, at it, and after it. `courseId` and `order` name the
   * future place of the lesson. Without them, its present place counts.
   */
  getLessonLearners: {
    summary: 'Сколько студентов где относительно урока',
    params: IdParams,
    query: closed({ courseId: Type.Optional(Id), order: Type.Optional(Order) }),
    reply: LessonLearners,
  },
  listLessonVersions: { summary: 'Прежние версии урока', stored: true, ...versions },
  restoreLessonVersion: {
    summary: 'Вернуть уроку прежнюю версию',
    problems: ['outdated', 'duplicate_order', 'wrong_state'],
    params: VersionParams,
    reply: Lesson,
  },
} satisfies Record<string, Operation>;
