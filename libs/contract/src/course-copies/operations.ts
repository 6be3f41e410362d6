import Type from 'typebox';
import { closed, Id, IdParams, oneOf } from '../schemas/base';
import type { Operation } from '../schemas/operation';
import { leftBehind } from '../vocabulary';

/** What the original has and the copy does not have, with the number of each; only kinds that the original has. */
const Left = Type.Array(closed({ what: oneOf(leftBehind), count: Type.Integer({ minimum: 1 }) }));

export const courseCopiesOperations = {
  /** Copies a course with its sections, lessons and tests. The lessons of the copy use the copies of the tests. */
  copyCourse: {
    summary: 'Копировать курс целиком',
    params: IdParams,
    body: closed({}),
    reply: closed({
      id: Id,
      title: Type.String(),
      lessons: Type.Integer(),
      tests: Type.Integer(),
      left: Left,
    }),
    status: 201,
  },
  /**
   * Copies a lesson with its test. The copy comes after the original, or at the end of another course. The copy is a
   * draft: learners do not find it before the author publishes it.
   */
  copyLesson: {
    summary: 'Копировать урок',
    params: IdParams,
    body: closed({ courseId: Type.Optional(Id) }),
    reply: closed({
      id: Id,
      title: Type.String(),
      course: closed({ id: Id, title: Type.String() }),
      /** Null: the lesson has no test. */
      test: Type.Union([closed({ id: Id, title: Type.String() }), Type.Null()]),
      left: Left,
    }),
    status: 201,
  },
  copyTest: {
    summary: 'Копировать тест',
    params: IdParams,
    body: closed({}),
    reply: closed({ id: Id, title: Type.String() }),
    status: 201,
  },
} satisfies Record<string, Operation>;
