import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type { NewPasskey, PasskeyAssertion, Reply } from '@stupeni/contract';

/** Why there is no answer: the person canceled or waited too long, or the browser failed. */
export type PasskeyFailure = 'canceled' | 'failed';

/** Asks the person for a passkey. Resolves to the answer of the passkey, or to why there is no answer. */
export async function askForAnswer(
  options: Reply<'startPasskeySignIn'>,
): Promise<PasskeyAssertion | PasskeyFailure> {
  try {
    const { id, response } = await startAuthentication({ optionsJSON: options });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return {
      id,
      response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
    };
  } catch (cause) {
    return toPasskeyFailure(cause);
  }
}

/**
 * Asks the person to make a passkey. Resolves to the passkey, to `known` if the device already has a passkey of this
 * account, or to why there is no passkey.
 */
export async function makePasskey(
  options: Reply<'startPasskey'>,
): Promise<NewPasskey | 'known' | PasskeyFailure> {
  try {
    const { id, response } = await startRegistration({ optionsJSON: options });
    const { clientDataJSON, attestationObject, transports } = response;
    return { id, response: { clientDataJSON, attestationObject, ...(transports && { transports }) } };
  } catch (cause) {
    if (cause instanceof WebAuthnError && cause.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
      return 'known';
    return toPasskeyFailure(cause);
  }
}

function toPasskeyFailure(cause: unknown): PasskeyFailure {
  // A second press aborts the first question. The browser also uses these two names for a timeout.
  if (cause instanceof Error && (cause.name === 'NotAllowedError' || cause.name === 'AbortError'))
    return 'canceled';
  console.warn('The browser did not ask for a passkey.', cause);
  return 'failed';
}
