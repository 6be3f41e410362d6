/** A learner with open lessons counts as idle after this many days without a step. */
export const idleDays = 14;
