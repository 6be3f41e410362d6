/** The greatest number that a lesson can have in its course. */
export const greatestOrder = 100_000;

/** The most access slots that one payment can buy. */
export const greatestQuantity = 10_000;
