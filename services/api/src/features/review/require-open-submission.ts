import { mayOthersOpen } from '../../core/files/scan-state';
import { problem } from '../../core/http/problem';
import type { ReviewedSubmission } from './queries';

/** Throws `already_decided` with the verdict, its teacher and its time when the submission has a verdict. */
export function requireUndecided({ verdict, reviewer, reviewedAt }: ReviewedSubmission): void {
  if (verdict !== null && reviewedAt !== null)
    throw problem('already_decided', { by: reviewer, at: reviewedAt.toISOString(), action: verdict });
}

/** Throws `stale_submission` with the id of the newest submission when it is another one. */
export function requireNewest({ id, newestId }: ReviewedSubmission): void {
  if (newestId !== id) throw problem('stale_submission', { submissionId: newestId });
}

/** Throws `claimed` with the colleague and the end of their claim while a colleague has a claim. */
export function requireUnclaimed({ claimer, claimedUntil }: ReviewedSubmission, teacherId: number): void {
  if (claimer && claimedUntil && claimer.id !== teacherId)
    throw problem('claimed', { by: claimer, until: claimedUntil.toISOString() });
}

/** Throws `file_closed` when the scanner has not checked a file yet, cannot check it, or has found a virus. */
export function requireOpenFile({ scan }: ReviewedSubmission): void {
  if (!mayOthersOpen(scan)) throw problem('file_closed', { scan });
}
