/**
 * The number before «уроков» on a course tile. By specification §2 and §3 the learner's list shows `price` as a number
 * of lessons, and the creator edits it as roubles. If the API sends `lessonCount`, the tile shows that instead.
 */
export const tileCount = (course: { lessonCount?: number; price: number | null }): number =>
  course.lessonCount ?? course.price ?? 0;
