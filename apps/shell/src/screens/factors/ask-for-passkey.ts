import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type { NewPasskey, PasskeyAssertion, Reply } from '@stupeni/contract';

/** No answer: the person canceled or waited too long, or the browser cannot do it. */
export type Unanswered = 'canceled' | 'failed';

/** Asks the person for a passkey. Resolves to its answer, or to why there is none. */
export async function askForAnswer(
  options: Reply<'startPasskeySignIn'>,
): Promise<PasskeyAssertion | Unanswered> {
  try {
    const { id, response } = await startAuthentication({ optionsJSON: options });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return {
      id,
      response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
    };
  } catch (cause) {
    return toUnanswered(cause);
  }
}

/**
 * Asks the person to make a passkey. Resolves to it, to `known` when the device has one of this account already, or to
 * why there is none.
 */
export async function makePasskey(
  options: Reply<'startPasskey'>,
): Promise<NewPasskey | 'known' | Unanswered> {
  try {
    const { id, response } = await startRegistration({ optionsJSON: options });
    const { clientDataJSON, attestationObject, transports } = response;
    return { id, response: { clientDataJSON, attestationObject, ...(transports && { transports }) } };
  } catch (cause) {
    if (cause instanceof WebAuthnError && cause.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
      return 'known';
    return toUnanswered(cause);
  }
}

function toUnanswered(cause: unknown): Unanswered {
  // A second press aborts the first question. The browser gives both names also to a timeout.
  if (cause instanceof Error && (cause.name === 'NotAllowedError' || cause.name === 'AbortError'))
    return 'canceled';
  console.warn('The browser did not ask for a passkey.', cause);
  return 'failed';
}
