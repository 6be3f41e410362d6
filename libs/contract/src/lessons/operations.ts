import { CourseLesson, Lesson, Submission } from '../courses/operations';
import { Id, IdParams, closed, listQuery, nullable } from '../schemas/base';
import Type from 'typebox';
import { lessonReadingProblems } from '../schemas/problem-groups';
import type { Operation } from '../schemas/operation';

export const LessonRow = closed({
  ...CourseLesson.properties,
  /** The caller's own submissions. */
  submissions: Type.Array(Submission),
  test: nullable(closed({ id: Id, title: Type.String() })),
  version: Type.Integer(),
  /** Null when the course is deleted. */
  course: nullable(closed({ id: Id, title: Type.String() })),
  /** Only with `search`, for authors: a part of the text with the searched words, if the title does not have them. */
  found: Type.Optional(Type.String()),
});

export const lessonsOperations = {
  listLessons: {
    summary: 'Список уроков',
    stored: true,
    query: closed({ ...listQuery, courseId: Type.Optional(Id) }),
    reply: Type.Array(LessonRow),
  },
  getLesson: {
    summary: 'Урок',
    stored: true,
    problems: lessonReadingProblems,
    params: IdParams,
    reply: Lesson,
  },
} satisfies Record<string, Operation>;
