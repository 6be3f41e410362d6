import type { Samples, SampleSchool } from '../../../testing/sample-school';
import { SoftwareKey } from '../../../testing/software-key';

/** A request for each call of this feature that needs a session. Each succeeds in the sample school. */
export const passkeysSamples = ({ challenge, passkey, proof }: SampleSchool) =>
  ({
    listPasskeys: { url: '/api/account/passkeys' },
    // A challenge alone changes nothing.
    startPasskey: {
      url: '/api/account/passkeys/start',
      payload: proof,
      unrecorded: true,
      factor: 'confirmed',
    },
    addPasskey: {
      url: '/api/account/passkeys',
      payload: { passkey: new SoftwareKey().create({ challenge, user: { id: 'anna' } }) },
    },
    // A challenge alone changes nothing.
    startPasskeyProof: { url: '/api/account/passkeys/proof', unrecorded: true },
    renamePasskey: { url: `/api/account/passkeys/${passkey.id}`, payload: { name: 'Телефон' } },
    removePasskey: { url: `/api/account/passkeys/${passkey.id}/remove`, payload: proof, factor: 'confirmed' },
  }) satisfies Samples;
