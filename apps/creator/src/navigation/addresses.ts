/** The route patterns of the remote. Links are made from them with `href`. */
export const addresses = {
  courses: '/creator/courses',
  course: '/creator/courses/:courseId',
  lessons: '/creator/lessons',
  /** With `new` instead of an id it opens an empty editor. */
  lesson: '/creator/lessons/:lessonId',
  tests: '/creator/tests',
  test: '/creator/tests/:testId',
} as const;

/** What a tab can lead to. */
export type Address = (typeof addresses)[keyof typeof addresses];
