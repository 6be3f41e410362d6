import type { Samples } from '../../../testing/sample-school';

/** A request for each call of this feature that needs a session. Each succeeds in the sample school. */
export const consentSamples = () =>
  ({
    getMyConsents: { url: '/api/account/consents' },
    // Here the school has no documents: consent.spec.ts has some.
    acceptDocuments: { url: '/api/account/consents', payload: { documents: [] }, unrecorded: true },
  }) satisfies Samples;
