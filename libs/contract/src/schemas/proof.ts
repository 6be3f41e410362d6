import Type from 'typebox';
import { PasskeyAssertion } from '../passkeys/passkey-answers';

export const password = Type.String({ minLength: 1, maxLength: 1000 });

/** Six digits of the app, or a recovery code. Spaces and hyphens are ignored. */
export const code = Type.String({ minLength: 1, maxLength: 40 });

/** Proves that the caller owns the account: the password and, when the second step is on, a code or a passkey. */
export const proof = {
  password,
  code: Type.Optional(code),
  /** The answer of a passkey to `startPasskeyProof`. */
  passkey: Type.Optional(PasskeyAssertion),
};
