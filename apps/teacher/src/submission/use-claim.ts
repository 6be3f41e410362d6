import { call } from '@stupeni/api-client';
import type { ReviewItem } from '@stupeni/contract';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type ReviewProblem, toReviewProblem } from './review-problem';

/** A claim lasts two minutes (product decisions §4), so it is renewed each minute. */
const renewAfterMs = 60_000;
/** A colleague's claim can end at any time, so the next attempt comes soon. */
const retryAfterMs = 15_000;

/**
 * Claims the submission while it is on the desk, and releases it afterwards.
 * @param shownId id of the submission that is drawn; null until it has loaded. A newer one is not claimed.
 * @returns why the claim was rejected; null after a lost connection, because a verdict needs no claim
 */
export function useClaim({ user, lesson }: ReviewItem, shownId: number | null): ReviewProblem | null {
  const client = useQueryClient();
  const [userId, lessonId] = [user.id, lesson.id];
  const query = shownId === null ? {} : { submissionId: shownId };
  const { data: problem = null } = useQuery({
    queryKey: claimKey(userId, lessonId),
    queryFn: () =>
      call('claimReview', { params: { userId, lessonId }, query }).then(
        () => null,
        // The rejection stays on the screen during the next attempt, so it is data.
        (error: Error) => toReviewProblem(error),
      ),
    refetchInterval: ({ state }) => chooseRenewal(state.data ?? null),
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // Without a connection the claim fails at once, so that no verdict waits for it.
    networkMode: 'always',
    gcTime: 0,
  });
  useEffect(
    () => () => {
      // Release after the claim is stored. Otherwise it would stay for two minutes.
      const findClaim = () => client.getQueryCache().find({ queryKey: claimKey(userId, lessonId) });
      Promise.resolve(findClaim()?.promise)
        .then(() => {
          const isOpenAgain = findClaim()?.isActive() ?? false;
          return isOpenAgain ? undefined : call('releaseReview', { params: { userId, lessonId } });
        })
        .catch(logReleaseFailure);
    },
    [client, userId, lessonId],
  );
  return problem?.kind === 'failed' ? null : problem;
}

/**
 * Resolves when no request for the claim is running. A verdict must wait for this, because a claim fails after a
 * verdict. The first claim starts after the submission is painted. If a key is pressed before that, this function
 * starts the claim.
 */
export async function waitForClaim(client: QueryClient, { user, lesson }: ReviewItem): Promise<void> {
  const claim = client.getQueryCache().find({ queryKey: claimKey(user.id, lesson.id) });
  const { fetchStatus, data } = claim?.state ?? { fetchStatus: 'idle', data: null };
  if (fetchStatus === 'fetching' || data === undefined) await claim?.fetch().catch(() => undefined);
}

/** Stores a rejected verdict like a rejected claim, so that a later event about the claim replaces it. */
export const storeRejection = (
  client: QueryClient,
  { user, lesson }: ReviewItem,
  problem: ReviewProblem,
): void => void client.setQueryData(claimKey(user.id, lesson.id), problem);

const claimKey = (userId: number, lessonId: number) => ['claim', userId, lessonId] as const;

/** The time to the next attempt, in ms. False if it cannot succeed: after a verdict or a newer submission. */
function chooseRenewal(problem: ReviewProblem | null): number | false {
  if (problem === null) return renewAfterMs;
  return problem.kind === 'claimed' || problem.kind === 'failed' ? retryAfterMs : false;
}

const logReleaseFailure = (cause: unknown) =>
  console.debug('A claim was not released. It expires by itself.', cause);
