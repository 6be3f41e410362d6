import { ProblemError } from '@stupeni/api-client';
import type { ProblemCode } from '@stupeni/contract';

/** The code of a problem; null for any other error. */
export const problemOf = (error: unknown): ProblemCode | null =>
  error instanceof ProblemError ? error.code : null;
