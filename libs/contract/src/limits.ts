/** The greatest number that a lesson can have in its course. */
export const greatestOrder = 100_000;

/** Bytes of a body. A route that says nothing takes `usual`; forms with files have limits of their own. */
export const bodyLimits = {
  /** An e-mail and a password, or a short report: people without a session send no more. */
  small: 16 * 1024,
  usual: 256 * 1024,
  /** A test with many long questions. */
  test: 1024 * 1024,
  /** A rich-text document of the greatest size, as a JSON string inside JSON at worst. */
  document: 3 * 1024 * 1024,
  /** A file of 2,000 participants. */
  table: 4 * 1024 * 1024,
} as const;

/** The most access slots that one payment can buy. */
export const greatestQuantity = 10_000;
