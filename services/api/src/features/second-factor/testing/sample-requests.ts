import type { Samples, SampleSchool } from '../../../testing/sample-school';
import { knownPassword } from '../../../testing/makers/people';

/** A request for each call of this feature that needs a session. Each succeeds in the sample school. */
export const secondFactorSamples = ({ proof }: SampleSchool) =>
  ({
    getSecondFactor: { url: '/api/account/second-factor' },
    // No sign-in asks for a code before the factor is confirmed. The confirmation is in the journal.
    startSecondFactor: {
      url: '/api/account/second-factor',
      payload: { password: knownPassword },
      unrecorded: true,
    },
    confirmSecondFactor: {
      url: '/api/account/second-factor/confirm',
      payload: { code: proof.code },
      factor: 'new',
    },
    replaceRecoveryCodes: {
      url: '/api/account/second-factor/recovery-codes',
      payload: proof,
      factor: 'confirmed',
    },
    endSecondFactor: { url: '/api/account/second-factor/end', payload: proof, factor: 'confirmed' },
  }) satisfies Samples;
