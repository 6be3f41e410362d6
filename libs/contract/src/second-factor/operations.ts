import Type from 'typebox';
import { closed, Instant, Nothing, nullable } from '../schemas/base';
import type { Operation } from '../schemas/operation';
import { code, password, proof } from '../schemas/proof';

const RecoveryCodes = closed({ recoveryCodes: Type.Array(Type.String()) });

/** Whether the caller needs a code of an app to sign in. `listPasskeys` has the passkeys. */
export const SecondFactor = closed({
  /** Since when the app is set up. Null without an app. */
  since: nullable(Instant),
  /** How many recovery codes are unused. */
  codesLeft: Type.Integer(),
  /** Whether the school requires a second step. If so, other calls do not work without one. */
  required: Type.Boolean(),
});

/** The calls for the second factor: a code of an app (TOTP, RFC 6238), or a recovery code. */
export const secondFactorOperations = {
  /** The second step of a sign-in. `token` comes from the problem `second_factor_needed`. */
  finishSignIn: {
    summary: 'Второй шаг входа: код из приложения или запасной код',
    whyUncompressed: 'secret',
    problems: ['wrong_code', 'second_step_ended', 'too_many_attempts'],
    body: closed({ token: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }), code }),
    reply: closed({ token: Type.String() }),
  },
  getSecondFactor: { summary: 'Включён ли у себя второй шаг входа', beforeFactor: true, reply: SecondFactor },
  /**
   * Makes a secret. The sign-in does not ask for a code before `confirmSecondFactor`. The secret is in no other answer.
   */
  startSecondFactor: {
    summary: 'Начать настройку второго шага: секрет для приложения',
    whyUncompressed: 'secret',
    problems: ['wrong_state', 'too_many_attempts'],
    beforeFactor: true,
    body: closed({ password }),
    /** The secret in Base32, and the address that an app reads from a QR code. */
    reply: closed({ secret: Type.String(), uri: Type.String() }),
    status: 201,
  },
  /** Switches the second factor on. The recovery codes are in no other answer. */
  confirmSecondFactor: {
    summary: 'Включить второй шаг: запасные коды',
    whyUncompressed: 'secret',
    problems: ['wrong_state', 'too_many_attempts'],
    beforeFactor: true,
    body: closed({ code }),
    reply: RecoveryCodes,
  },
  /** Replaces all recovery codes, used and unused. The account needs an app or a passkey. */
  replaceRecoveryCodes: {
    summary: 'Получить новые запасные коды',
    whyUncompressed: 'secret',
    problems: ['wrong_state', 'passkey_refused', 'too_many_attempts'],
    body: closed(proof),
    reply: RecoveryCodes,
  },
  /** Removes the app. If the account has a passkey, the passkeys and the recovery codes stay. */
  endSecondFactor: {
    summary: 'Выключить второй шаг',
    problems: ['wrong_state', 'passkey_refused', 'too_many_attempts'],
    body: closed(proof),
    reply: Nothing,
    status: 204,
  },
} satisfies Record<string, Operation>;
