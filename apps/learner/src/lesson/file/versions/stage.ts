import type { Submission } from '@stupeni/contract';

/** `nothing`: no submission. `waiting`: a submission waits for its verdict. `decided`: none of them waits. */
export type SubmissionStage = 'nothing' | 'decided' | 'waiting';

export function findStage(submissions: readonly Submission[]): SubmissionStage {
  if (submissions.length === 0) return 'nothing';
  return submissions.some(({ state }) => state === 'WAITING') ? 'waiting' : 'decided';
}

/**
 * The submission that the learner has to fix now: the newest one, if it was returned. Replaced and not reviewed ones do
 * not count.
 * @param submissions the newest first
 */
export function findReturned(submissions: readonly Submission[]): Submission | undefined {
  const [newest] = submissions.filter(({ state }) => state !== 'REPLACED' && state !== 'NOT_REVIEWED');
  return newest?.verdict === 'REDO' ? newest : undefined;
}
