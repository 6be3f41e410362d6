import type { Morning } from '@stupeni/contract';

const nobody = { count: 0, isMore: false };

/** The numbers of the attention bar when nobody needs anything. */
export const quietMorning: Morning = { teacher: nobody, due: nobody, entry: nobody, ending: 0 };
