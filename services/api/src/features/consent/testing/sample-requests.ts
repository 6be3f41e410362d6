import type { Samples } from '../../../testing/sample-school';

/** A request for each call that a signed-in person may make, which succeeds in the sample school. */
export const consentSamples = () =>
  ({
    getMyConsents: { url: '/api/account/consents' },
    // Here the school has no documents: consent.spec.ts has some.
    acceptDocuments: { url: '/api/account/consents', payload: { documents: [] }, unrecorded: true },
  }) satisfies Samples;
