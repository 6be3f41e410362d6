import type { ProblemCode } from '@stupeni/contract';
import { ProblemError } from './errors';

/** The code of a ProblemError. Null for any other error. */
export const readProblemCode = (error: unknown): ProblemCode | null =>
  error instanceof ProblemError ? error.code : null;

/** The issues of single fields in the problem `validation`, by the field's name in the body. `{}` for any other error. */
export function readIssues(error: unknown): Record<string, string> {
  if (!(error instanceof ProblemError) || error.body.error !== 'validation') return {};
  return Object.fromEntries(
    error.body.issues.map(({ path, message }) => [path.split(/[./]/)[0] ?? path, message]),
  );
}
