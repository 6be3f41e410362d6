import { ProblemError } from '@stupeni/api-client';
import type { Verdict } from '@stupeni/contract';
import { nameOf } from '@stupeni/rules';

/** Why a verdict is not possible now (product decisions §4). */
export type ReviewProblem =
  | { kind: 'decided'; by: string; at: string; verdict: Verdict }
  | { kind: 'claimed'; by: string; until: string }
  | { kind: 'newer'; submissionId: number }
  /** The learner has written about the submission meanwhile. */
  | { kind: 'threadChanged' }
  /** Another verdict or a deletion removed the submission from the queue. */
  | { kind: 'notInQueue' }
  | { kind: 'failed'; error: Error };

/** Whether a colleague caused the problem. What the colleague does next can change it. */
export const isCausedByColleague = ({ kind }: ReviewProblem): boolean =>
  kind === 'claimed' || kind === 'decided' || kind === 'notInQueue';

/** Translates an error of a claim or a verdict. Errors that the screen cannot explain are `failed`. */
export function toReviewProblem(error: Error): ReviewProblem {
  if (!(error instanceof ProblemError)) return { kind: 'failed', error };
  const { body } = error;
  switch (body.error) {
    case 'already_decided':
      return { kind: 'decided', by: nameOf(body.by), at: body.at, verdict: body.action };
    case 'claimed':
      return { kind: 'claimed', by: nameOf(body.by), until: body.until };
    case 'stale_submission':
      return { kind: 'newer', submissionId: body.submissionId };
    case 'thread_changed':
      return { kind: 'threadChanged' };
    case 'not_found':
    case 'wrong_state':
      return { kind: 'notInQueue' };
    default:
      return { kind: 'failed', error };
  }
}
