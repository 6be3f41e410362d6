import Type from 'typebox';
import { closed, Instant, Nothing, nullable } from './base';
import type { Operation } from './operation';

const password = Type.String({ minLength: 1, maxLength: 1000 });
/** Six digits of the app, or a recovery code. Spaces and hyphens do not matter. */
const code = Type.String({ minLength: 1, maxLength: 40 });
const RecoveryCodes = closed({ recoveryCodes: Type.Array(Type.String()) });

/** Whether the caller needs a code to sign in. */
export const SecondFactor = closed({
  /** Since when. Null when it is off. */
  since: nullable(Instant),
  /** How many recovery codes are unused. */
  codesLeft: Type.Integer(),
  /** Whether the school requires it: without it nothing else works. */
  required: Type.Boolean(),
});

/** The second factor: a code of an app (TOTP, RFC 6238), or a recovery code. */
export const secondFactorOperations = {
  /** The second step of a sign-in. `token` comes from the problem `second_factor_needed`. */
  finishSignIn: {
    body: closed({ token: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }), code }),
    reply: closed({ token: Type.String() }),
  },
  getSecondFactor: { reply: SecondFactor },
  /** Makes a secret. Nothing asks for a code before `confirmSecondFactor`. The secret is in no other answer. */
  startSecondFactor: {
    body: closed({ password }),
    /** The secret in Base32, and the address that an app reads from a QR code. */
    reply: closed({ secret: Type.String(), uri: Type.String() }),
    status: 201,
  },
  /** Switches the second factor on. The recovery codes are in no other answer. */
  confirmSecondFactor: { body: closed({ code }), reply: RecoveryCodes },
  /** Replaces all recovery codes, used and unused. */
  replaceRecoveryCodes: { body: closed({ password, code }), reply: RecoveryCodes },
  endSecondFactor: { body: closed({ password, code }), reply: Nothing, status: 204 },
} satisfies Record<string, Operation>;
