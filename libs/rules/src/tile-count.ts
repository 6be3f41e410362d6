/**
 * The number before 'уроков' on a course tile. Specification §2, §3: the learner's list shows `price`
 * as a lesson count, the creator edits it as roubles; both uses stay. `lessonCount` wins when sent.
 */
export const tileCount = (course: { lessonCount?: number; price: number | null }): number =>
  course.lessonCount ?? course.price ?? 0;
