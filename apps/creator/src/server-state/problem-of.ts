import { ApiError } from '@stupeni/api-client';
import type { ProblemCode } from '@stupeni/contract';

/** The code of a refusal; null for anything else that went wrong. */
export const problemOf = (error: unknown): ProblemCode | null =>
  error instanceof ApiError ? error.code : null;

/** What the API says against single fields, by the field's name in the body. */
export function issuesOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError) || error.code !== 'validation') return {};
  const issues = (error.body['issues'] ?? []) as { path: string; message: string }[];
  return Object.fromEntries(issues.map(({ path, message }) => [path.split(/[./]/)[0] ?? path, message]));
}
