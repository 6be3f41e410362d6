import type { Samples } from '../../../testing/sample-school';
import { knownPassword } from '../../../testing/makers/people';

/** A request for each call that a signed-in person may make, which succeeds in the sample school. */
export const erasureSamples = () =>
  ({
    requestMyErasure: { url: '/api/account/erasure', payload: { password: knownPassword } },
    cancelMyErasure: { url: '/api/account/erasure' },
  }) satisfies Samples;
