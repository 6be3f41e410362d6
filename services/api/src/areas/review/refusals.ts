import { problem } from '../../http/problem';
import type { WorkAtHand } from './works';

/** Throws `already_decided` with who decided, when and how. */
export function refuseDecided({ verdict, reviewer, reviewedAt }: WorkAtHand): void {
  if (verdict !== null)
    throw problem('already_decided', { by: reviewer, at: reviewedAt?.toISOString(), action: verdict });
}

/** Throws `claimed` while a colleague has the work open, with who and until when. */
export function refuseClaimed({ claimer, claimedUntil }: WorkAtHand, teacherId: number): void {
  if (claimer && claimer.id !== teacherId)
    throw problem('claimed', { by: claimer, until: claimedUntil?.toISOString() });
}
