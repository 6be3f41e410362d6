/** The greatest number that a lesson can have in its course. */
export const greatestOrder = 100_000;
