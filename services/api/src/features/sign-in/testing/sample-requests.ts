import type { Samples } from '../../../testing/sample-school';

/** A request for each call that a signed-in person may make, which succeeds in the sample school. */
export const signInSamples = () =>
  ({
    signOut: { url: '/api/auth/logout' },
    // Its sign-in is in the journal.
    renewSession: { url: '/api/auth/renew', unrecorded: true },
  }) satisfies Samples;
