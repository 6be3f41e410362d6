import type { Morning } from '@stupeni/contract';

const nobody = { count: 0, isMore: false };

/** A morning on which nothing waits. */
export const quietMorning: Morning = { teacher: nobody, due: nobody, entry: nobody, ending: 0 };
