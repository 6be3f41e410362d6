const largest = 999;

/** The number of waiting items as a counter shows it: «7», and «999+» from a thousand on. */
export const counterOf = (count: number): string => (count > largest ? `${largest}+` : String(count));
