import { ApiError } from '@stupeni/api-client';
import type { ProblemCode } from '@stupeni/contract';

/** The code of a refusal; null for anything else that went wrong. */
export const problemOf = (error: unknown): ProblemCode | null =>
  error instanceof ApiError ? error.code : null;
