import type { Samples } from '../../../testing/sample-school';

/** A request for each call of this feature that needs a session. Each succeeds in the sample school. */
export const signInSamples = () =>
  ({
    signOut: { url: '/api/auth/logout' },
    // A renewal writes no journal entry. The sign-in before it did.
    renewSession: { url: '/api/auth/renew', unrecorded: true },
  }) satisfies Samples;
