import type { Course, CourseLesson, CourseRow, Lesson, LessonRow, Progress } from '@stupeni/contract';
import { makeDocument } from './document';
import { nextId } from './next-id';

export const makeProgress = (overrides: Partial<Progress> = {}): Progress => ({
  lessonId: nextId(),
  score: null,
  total: null,
  status: 'NOT_STARTED',
  ...overrides,
});

export const makeCourseRow = (overrides: Partial<CourseRow> = {}): CourseRow => ({
  id: nextId(),
  title: 'Основы проектного управления',
  description: JSON.stringify(makeDocument('Двенадцать ступеней от первой идеи до защиты проекта.')),
  price: 12,
  isOpen: false,
  version: 1,
  ...overrides,
});

/** A VIEW lesson without progress, for the list of a course. */
export const makeCourseLesson = (overrides: Partial<CourseLesson> = {}): CourseLesson => ({
  id: nextId(),
  courseId: 1,
  title: 'Что такое проект',
  order: 1,
  checkType: 'VIEW',
  testId: null,
  progresses: [],
  ...overrides,
});

/** A VIEW lesson of course 1 in the author's list. */
export const makeLessonRow = (overrides: Partial<LessonRow> = {}): LessonRow => ({
  ...makeCourseLesson(),
  submissions: [],
  test: null,
  version: 1,
  course: { id: 1, title: 'Основы' },
  ...overrides,
});

/** Course 1 with one VIEW lesson. */
export const makeCourse = (overrides: Partial<Course> = {}): Course => ({
  id: 1,
  title: 'Основы проектного управления',
  description: JSON.stringify(makeDocument('Двенадцать ступеней от первой идеи до защиты проекта.')),
  price: 12,
  isOpen: true,
  version: 1,
  lessons: [makeCourseLesson()],
  ...overrides,
});

/** A VIEW lesson with its course. The course has this lesson only, unless `overrides` has another course. */
export function makeLesson(overrides: Partial<Lesson> = {}): Lesson {
  const row = makeCourseLesson();
  const { id, courseId, title, order, checkType, testId, progresses } = { ...row, ...overrides };
  return {
    id,
    courseId,
    title,
    order,
    content: makeDocument('Проект начинается с вопроса, на который ещё нет ответа.'),
    checkType,
    testId,
    progresses,
    submissions: [],
    test: null,
    version: 1,
    course: {
      id: courseId,
      title: 'Основы проектного управления',
      lessons: [{ id, courseId, title, order, checkType, testId, progresses }],
    },
    ...overrides,
  };
}
