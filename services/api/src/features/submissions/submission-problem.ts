import { mostSubmissionFiles } from '@stupeni/contract';
import { leftBytes, type SubmissionIssue, type SubmissionLimits } from '@stupeni/rules';
import { type ProblemError, problem } from '../../core/http/problem';

/**
 * The problem of an issue, with its facts.
 * @param facts `sizes` has the bytes of each accepted file. The problem says how many bytes of the limit are left
 */
export function toProblem(
  issue: SubmissionIssue,
  { sizes, limits: { wants, maxBytes } }: { sizes: readonly number[]; limits: SubmissionLimits },
): ProblemError {
  switch (issue) {
    case 'submission_empty':
      return problem(issue, { wants });
    case 'too_many_files':
      return problem(issue, { most: mostSubmissionFiles });
    case 'submission_too_large':
      return problem(issue, { most: maxBytes, left: leftBytes(sizes, maxBytes) });
    case 'text_not_wanted':
    case 'files_not_wanted':
      return problem(issue);
    default:
      return issue satisfies never;
  }
}
