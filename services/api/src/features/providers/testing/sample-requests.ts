import type { Samples, SampleSchool } from '../../../testing/sample-school';

/** A request for each call of this feature that needs a session. Each succeeds in the sample school. */
export const providersSamples = ({ providerLink }: SampleSchool) =>
  ({
    listMyProviders: { url: '/api/account/providers' },
    removeMyProvider: { url: `/api/account/providers/${providerLink}` },
  }) satisfies Samples;
