import Type from 'typebox';
import { closed } from '../schemas/base';

const base64url = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' });

/** The id of a passkey: at most 1023 bytes (WebAuthn §4). */
const id = base64url(1364);

/** What a passkey answers to a challenge (`navigator.credentials.get`). */
export const PasskeyAssertion = closed({
  id,
  response: closed({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(2000),
    signature: base64url(2000),
    userHandle: Type.Optional(base64url(100)),
  }),
});

/** A new passkey (`navigator.credentials.create`). */
export const NewPasskey = closed({
  id,
  response: closed({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(8000),
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10 })),
  }),
});
