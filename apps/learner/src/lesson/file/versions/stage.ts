import type { Submission } from '@stupeni/contract';

/** No submission; all submissions have a verdict; or one waits for its verdict. */
export type SubmissionStage = 'nothing' | 'decided' | 'waiting';

export function findStage(submissions: readonly Submission[]): SubmissionStage {
  if (submissions.length === 0) return 'nothing';
  return submissions.some(({ state }) => state === 'WAITING') ? 'waiting' : 'decided';
}

/** What the learner has to fix now: the newest submission, if it was returned. Submissions come newest first. */
export function findReturned(submissions: readonly Submission[]): Submission | undefined {
  const [newest] = submissions.filter(({ state }) => state !== 'REPLACED' && state !== 'NOT_REVIEWED');
  return newest?.verdict === 'REDO' ? newest : undefined;
}
