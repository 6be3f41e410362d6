/** Learners of the small school, with which a large one is compared. */
export const small = 1000;

/** The password of everybody in the school. */
export const password = 'bench-of-stupeni';

/** Lessons of each course, and how many of them a learner has reached in each of two courses. */
export const lessons = { each: 30, reached: 20 };

/** @typedef {ReturnType<typeof sizeOf>} Size */

/**
 * The parts of a school with this many learners: 300,000 learners have 2,000 groups, 400 courses and 12 million progress
 * rows. A smaller school has the same for each learner, and at least 11 courses and 7 groups.
 *
 * @param {number} learners
 */
export const sizeOf = (learners) => ({
  learners,
  deleted: Math.floor(learners / 50),
  groups: Math.max(7, Math.round(learners / 150)),
  courses: Math.max(11, Math.round(learners / 750)),
  teachers: Math.max(4, Math.round(learners / 3000)),
  payments: Math.max(20, Math.round(learners / 60)),
});

export const learnerEmail = (/** @type {number} */ n) => `learner${n}@bench.example`;
export const staffEmails = {
  teacher: 'teacher1@bench.example',
  moderator: 'moderator@bench.example',
  creator: 'creator@bench.example',
};

/** A learner's group, as SQL of the learner's id `n`. Every twentieth has none. @param {Size} size */
export const groupOf = ({ groups }) => `(1 + n % ${groups})`;

/** The course of a learner beside the first one, as SQL of the learner's id `n`. @param {Size} size */
export const courseOf = (size) => `(2 + ${groupOf(size)} % ${size.courses - 1})`;
