import Type, { type TSchema } from 'typebox';
import { courseFields } from '../fields';
import { greatestOrder } from '../limits';
import { lossKinds } from '../vocabulary';
import {
  closed,
  Id,
  IdParams,
  Instant,
  listQuery,
  Nothing,
  nullable,
  oneOf,
  VersionNumber,
  visibleLine,
} from './base';
import { Check, Course, CourseLesson, CourseRow, Lesson, Person, Submission } from './learning';
import type { Operation } from './operation';

/**
 * Rich text that clients may send: our document or raw content of Draft.js (each as a value or as JSON), HTML or plain
 * text.
 */
const RichText = Type.Unsafe<Record<string, unknown> | unknown[] | string>({
  type: ['object', 'array', 'string'],
});

const Price = nullable(Type.Integer(courseFields.price));
const Order = Type.Integer({ minimum: 1, maximum: greatestOrder });

/** Any of these fields. `id` may repeat the id in the path (product decisions §7). */
const changes = <P extends Record<string, TSchema>>(properties: P) =>
  Type.Partial(closed({ id: Id, ...properties }), { additionalProperties: false });

const CourseBody = {
  title: Type.String(courseFields.title),
  description: Type.Optional(RichText),
  price: Type.Optional(Price),
};

const LessonBody = {
  courseId: Id,
  title: visibleLine(300),
  order: Type.Optional(Order),
  content: Type.Optional(RichText),
  checkType: Check,
  /** Used only with TEST (specification §5). */
  testId: Type.Optional(nullable(Id)),
};

/** One kind of thing that the sent rich text has and our document does not. */
const Loss = closed({
  what: oneOf(lossKinds),
  /** Its name in the sent text: `color-red`, `data:`. */
  name: Type.Optional(Type.String()),
  /** Index of the first block of the sent text that lost it, from 0. Null: the whole text. */
  block: nullable(Type.Integer()),
  /** In how many blocks. */
  count: Type.Integer(),
});

/** Answers a save. `lost` is absent when the stored rich text has everything that was sent, and has at most 100 rows. */
const lost = { lost: Type.Optional(Type.Array(Loss)) };
const SavedCourse = closed({ ...CourseRow.properties, ...lost });
const SavedLesson = closed({ ...Lesson.properties, ...lost });

/** `shift` makes room: the lessons from this order up to the first free number get the next number. */
const insert = { insert: Type.Optional(oneOf(['shift'])) };

const LessonIds = Type.Array(Id, { minItems: 1, maxItems: 1000, uniqueItems: true });

export const LessonRow = closed({
  ...CourseLesson.properties,
  /** The caller's own submissions. */
  submissions: Type.Array(Submission),
  test: nullable(closed({ id: Id, title: Type.String() })),
  version: Type.Integer(),
  /** Null when the course is deleted. */
  course: nullable(closed({ id: Id, title: Type.String() })),
});

/** One of the last 20 stored versions. */
export const Version = closed({
  version: Type.Integer(),
  savedAt: Instant,
  /** Null when no signed-in person saved it. */
  savedBy: nullable(Person),
  /** The caller saved it. */
  own: Type.Boolean(),
  /** Kind of change: a save, a return to an earlier version, or an overwrite («Перезаписать», specification §8). */
  way: oneOf(['saved', 'restored', 'overwritten']),
  title: Type.String(),
  /** The stored data, in the shape of a save. */
  data: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
});

export const VersionParams = closed({ id: Id, version: VersionNumber });
export const versions = { params: IdParams, reply: Type.Array(Version) };

export const editingOperations = {
  createCourse: { body: closed(CourseBody), reply: SavedCourse, status: 201 },
  updateCourse: {
    params: IdParams,
    body: changes(CourseBody),
    reply: SavedCourse,
  },
  deleteCourse: { params: IdParams, reply: Nothing, status: 204 },
  restoreCourse: { params: IdParams, reply: CourseRow },
  listCourseVersions: versions,
  restoreCourseVersion: { params: VersionParams, reply: CourseRow },
  /**
   * Takes all lessons of the course (not deleted), each once, in their new order, and numbers them 1 to n. `seen` is
   * the order that the author saw. If the order is another one by now, nothing changes (`order_changed`). Without
   * `seen` the new order is always stored.
   */
  orderLessons: {
    params: IdParams,
    body: closed({ lessonIds: LessonIds, seen: Type.Optional(LessonIds) }),
    reply: Course,
  },

  listLessons: { query: closed({ ...listQuery, courseId: Type.Optional(Id) }), reply: Type.Array(LessonRow) },
  createLesson: { query: closed(insert), body: closed(LessonBody), reply: SavedLesson, status: 201 },
  /** `overwrite`: the whole text of another lesson replaces this one (specification §8); its history says so. */
  updateLesson: {
    params: IdParams,
    query: closed({ ...insert, overwrite: Type.Optional(oneOf(['1'])) }),
    body: changes(LessonBody),
    reply: SavedLesson,
  },
  deleteLesson: { params: IdParams, reply: Nothing, status: 204 },
  restoreLesson: { params: IdParams, reply: Lesson },
  listLessonVersions: versions,
  restoreLessonVersion: { params: VersionParams, reply: Lesson },
} satisfies Record<string, Operation>;
