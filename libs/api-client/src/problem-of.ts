import type { ProblemCode } from '@stupeni/contract';
import { ApiError } from './errors';

/** The code of a refusal; null for anything else that went wrong. */
export const problemOf = (error: unknown): ProblemCode | null =>
  error instanceof ApiError ? error.code : null;

/** What the API says against single fields, by the field's name in the body; `{}` for any other failure. */
export function issuesOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError) || error.code !== 'validation') return {};
  const issues = (error.body['issues'] ?? []) as { path: string; message: string }[];
  return Object.fromEntries(issues.map(({ path, message }) => [path.split(/[./]/)[0] ?? path, message]));
}
