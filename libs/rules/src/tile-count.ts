/**
 * The number before «уроков» on a course tile. By specification §2 and §3 the learner's list shows `price` as a number
 * of lessons, and the creator edits it as roubles. `lessonCount` replaces it when the API sends it.
 */
export const tileCount = (course: { lessonCount?: number; price: number | null }): number =>
  course.lessonCount ?? course.price ?? 0;
