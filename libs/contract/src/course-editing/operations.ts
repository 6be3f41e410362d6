import Type, { type TSchema } from 'typebox';
import { courseFields } from '../fields';
import { greatestSections } from '../limits';
import { lossKinds } from '../vocabulary';
import { closed, Id, IdParams, Instant, Nothing, nullable, oneOf, VersionNumber } from '../schemas/base';
import { Course, CourseRow, CourseSection, Person } from '../courses/operations';
import type { Operation } from '../schemas/operation';

/**
 * Rich text that clients may send: our document or raw content of Draft.js (each as a value or as JSON), HTML or plain
 * text.
 */
export const RichText = Type.Unsafe<Record<string, unknown> | unknown[] | string>({
  type: ['object', 'array', 'string'],
});

const Price = nullable(Type.Integer(courseFields.price));
/** Makes each field optional. `id` may repeat the id in the path (product decisions §7). */
export const changes = <P extends Record<string, TSchema>>(properties: P) =>
  Type.Partial(closed({ id: Id, ...properties }), { additionalProperties: false });

const CourseBody = {
  title: Type.String(courseFields.title),
  description: Type.Optional(RichText),
  price: Type.Optional(Price),
};

/** One kind of thing that the sent rich text has and our document does not. */
const Loss = closed({
  what: oneOf(lossKinds),
  /** The name of the kind in the sent text: `color-red`, `data:`. */
  name: Type.Optional(Type.String()),
  /** Index of the first block of the sent text that lost it, from 0. Null: the whole text. */
  block: nullable(Type.Integer()),
  /** The number of blocks that lost it. */
  count: Type.Integer(),
});

/**
 * A field in the answer to a save. It is absent when the stored rich text has everything that was sent. It has at most
 * 100 rows.
 */
export const lost = { lost: Type.Optional(Type.Array(Loss)) };
const SavedCourse = closed({ ...CourseRow.properties, ...lost });
const LessonIds = Type.Array(Id, { minItems: 1, maxItems: 1000, uniqueItems: true });

const SectionLessons = Type.Array(Id, { maxItems: 1000, uniqueItems: true });
const SectionTitle = Type.String(courseFields.title);
/** The outline of a course: the lessons before the first section, and the sections, all in their order. */
const outlineOf = <Section extends TSchema>(section: Section) =>
  closed({ lessonIds: SectionLessons, sections: Type.Array(section, { maxItems: greatestSections }) });

/** One of the last 20 stored versions. */
export const Version = closed({
  version: Type.Integer(),
  savedAt: Instant,
  /** Null when no signed-in person saved it. */
  savedBy: nullable(Person),
  /** Whether the caller saved it. */
  own: Type.Boolean(),
  /** Kind of change: a save, a return to an earlier version, or an overwrite («Перезаписать», specification §8). */
  way: oneOf(['saved', 'restored', 'overwritten']),
  title: Type.String(),
  /** The stored data, in the shape of a save. */
  data: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
});

export const VersionParams = closed({ id: Id, version: VersionNumber });
export const versions = { params: IdParams, reply: Type.Array(Version) };

export const courseEditingOperations = {
  /** `not_found`: the first request with this key made the course, but the course has been deleted since. */
  createCourse: {
    summary: 'Создать курс',
    problems: ['not_found'],
    body: closed(CourseBody),
    reply: SavedCourse,
    status: 201,
  },
  updateCourse: {
    summary: 'Изменить курс',
    problems: ['outdated'],
    params: IdParams,
    body: changes(CourseBody),
    reply: SavedCourse,
  },
  deleteCourse: {
    summary: 'Удалить курс',
    problems: ['outdated'],
    params: IdParams,
    reply: Nothing,
    status: 204,
  },
  restoreCourse: { summary: 'Вернуть удалённый курс', params: IdParams, reply: CourseRow },
  listCourseVersions: { summary: 'Прежние версии курса', stored: true, ...versions },
  restoreCourseVersion: {
    summary: 'Вернуть курсу прежнюю версию',
    problems: ['outdated'],
    params: VersionParams,
    reply: CourseRow,
  },
  /**
   * Stores the order of the lessons and numbers them 1 to n. The body has all lessons of the course that are not
   * deleted, each once. `seen` is the order that the author saw. If the order has changed since, nothing is stored
   * (`order_changed`). Without `seen` the new order is always stored.
   */
  orderLessons: {
    summary: 'Переставить уроки курса',
    problems: ['wrong_state', 'order_changed'],
    params: IdParams,
    body: closed({ lessonIds: LessonIds, seen: Type.Optional(LessonIds) }),
    reply: Course,
  },
  /**
   * Stores the sections of a course and the order of its lessons at once, and numbers the lessons 1 to n. A section
   * without `id` is new. A section that is missing is deleted, but not its lessons. `seen` is the outline that the
   * author saw. `wrong_state`: the outline does not name each lesson that is not deleted exactly once, or it names a
   * section that the course does not have.
   */
  arrangeCourse: {
    summary: 'Изменить разделы курса и порядок уроков',
    problems: ['wrong_state', 'order_changed'],
    params: IdParams,
    body: closed({
      ...outlineOf(closed({ id: Type.Optional(Id), title: SectionTitle, lessonIds: SectionLessons }))
        .properties,
      seen: Type.Optional(outlineOf(CourseSection)),
    }),
    reply: Course,
  },
} satisfies Record<string, Operation>;
