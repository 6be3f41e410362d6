/** A learner with open lessons left who took no step for so many days has not moved for a while. */
export const idleDays = 14;
