import Type from 'typebox';
import { closed, Id, IdParams, nullable } from '../schemas/base';
import type { Operation } from '../schemas/operation';

const Count = Type.Integer({ minimum: 0 });

/**
 * The numbers of lessons that are not deleted, of learners who began one of them, and of rows of access to the course.
 */
const CourseUse = closed({ lessons: Count, learners: Count, accesses: Count });

/** The numbers of learners who began the lesson, of their submissions, and of their questions that are not hidden. */
const LessonUse = closed({ learners: Count, submissions: Count, questions: Count });

/** All lessons that are not deleted and have the test, also unpublished ones, sorted by course and number. */
const TestUse = closed({
  lessons: Type.Array(
    closed({
      id: Id,
      title: Type.String(),
      /** Null when the course is deleted. */
      course: nullable(closed({ id: Id, title: Type.String() })),
    }),
  ),
});

/** What depends on an item that an author may delete. */
export const usesOperations = {
  getCourseUse: { summary: 'Что зависит от курса', params: IdParams, reply: CourseUse },
  getLessonUse: { summary: 'Что зависит от урока', params: IdParams, reply: LessonUse },
  getTestUse: { summary: 'Где стоит тест', params: IdParams, reply: TestUse },
} satisfies Record<string, Operation>;
