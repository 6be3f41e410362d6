/** The route patterns of the remote. Links are made from them with `href`. */
export const addresses = {
  courses: '/creator/courses',
  course: '/creator/courses/:courseId',
  lessons: '/creator/lessons',
  /** The editor of a lesson. With `new` instead of an id it opens an empty editor. */
  lesson: '/creator/lessons/:lessonId',
  tests: '/creator/tests',
  test: '/creator/tests/:testId',
} as const;

/** The addresses that a tab can have. */
export type Address = (typeof addresses)[keyof typeof addresses];
