import type { Samples } from '../../../testing/sample-school';
import { knownPassword } from '../../../testing/makers/people';

/** A request for each call of this feature that needs a session. Each succeeds in the sample school. */
export const erasureSamples = () =>
  ({
    requestMyErasure: { url: '/api/account/erasure', payload: { password: knownPassword } },
    cancelMyErasure: { url: '/api/account/erasure' },
  }) satisfies Samples;
