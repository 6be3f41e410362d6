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
  /** Where the place is between two sections: the one to join. Null: none. Ignored where it does not border. */
  sectionId: Type.Optional(nullable(Id)),
  content: Type.Optional(RichText),
  checkType: Check,
  /** Used only with TEST (specification §5). */
  testId: Type.Optional(nullable(Id)),
  /** What learners hand in. Used only with FILE. */
  wants: Type.Optional(oneOf(submissionWants)),
  /** A plain text. Null or a blank text: none. */
  criteria: Type.Optional(nullable(Type.String({ maxLength: greatestSubmissionText }))),
  /** When the lesson is due. Null: never. */
  dueRule: Type.Optional(nullable(DueRule)),
  /**
   * False: learners do not read this save before the lesson is published. Absent: it is published at once, with all
   * changes before it.
   */
  publish: Type.Optional(Type.Boolean()),
  /** The day from which the published lesson opens. Null: at once. */
  opensOn: Type.Optional(nullable(Day)),
};

const SavedLesson = closed({ ...Lesson.properties, ...lost });

const Count = Type.Integer({ minimum: 0 });

const LessonLearners = closed({
  /** Learners have the lesson in this course now. Then who completed it is after it. Else it is going to be a new step. */
  isStep: Type.Boolean(),
  before: Count,
  at: Count,
  after: Count,
  /** The title of the next step after the place. Null: there is none. */
  next: nullable(Type.String()),
  /** Today in the school's time zone. */
  today: Day,
});

/** `shift` makes room: the lessons from this order up to the first free number get the next number. */
const insert = { insert: Type.Optional(oneOf(['shift'])) };

export const lessonEditingOperations = {
  /** `not_found`: the first request with this key made the lesson, and it was deleted since then. */
  createLesson: {
    summary: 'Создать урок',
    problems: ['duplicate_order', 'not_found'],
    query: closed(insert),
    body: closed(LessonBody),
    reply: SavedLesson,
    status: 201,
  },
  /** `overwrite`: the whole text of another lesson replaces this one (specification §8); its history says so. */
  updateLesson: {
    summary: 'Изменить урок',
    problems: ['outdated', 'duplicate_order', 'wrong_state'],
    params: IdParams,
    query: closed({ ...insert, overwrite: Type.Optional(oneOf(['1'])) }),
    body: changes(LessonBody),
    reply: SavedLesson,
  },
  /** Makes a lesson a draft: learners find it no more. Who has completed it still reads it. A draft does not change. */
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
   * Where the learners stand who may learn now: before the lesson, at it, or after it. `courseId` and `order` name the place
   * that it is going to have, by default its own.
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
