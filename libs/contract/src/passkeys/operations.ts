import Type from 'typebox';
import { closed, Id, IdParams, Instant, Nothing, nullable, visibleLine } from '../schemas/base';
import type { Operation } from '../schemas/operation';
import { NewPasskey, PasskeyAssertion } from './passkey-answers';
import { proof } from '../schemas/proof';

export { NewPasskey, PasskeyAssertion } from './passkey-answers';

/** A passkey of the caller. Its public key is in no answer. */
export const Passkey = closed({
  id: Id,
  name: Type.String(),
  createdAt: Instant,
  /** When the passkey was last used to sign in or to prove who the person is. Null before the first use. */
  lastUsedAt: nullable(Instant),
});

const name = visibleLine(60);
const publicKey = Type.Literal('public-key');
const required = Type.Literal('required');

const Descriptors = Type.Array(
  closed({ id: Type.String(), type: publicKey, transports: Type.Optional(Type.Array(Type.String())) }),
);

/** What the browser needs for `navigator.credentials.create` (WebAuthn `PublicKeyCredentialCreationOptionsJSON`). */
const CreationOptions = closed({
  challenge: Type.String(),
  rp: closed({ id: Type.String(), name: Type.String() }),
  user: closed({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: Type.Array(closed({ alg: Type.Integer(), type: publicKey })),
  /** In milliseconds. */
  timeout: Type.Integer(),
  excludeCredentials: Descriptors,
  authenticatorSelection: closed({
    residentKey: required,
    requireResidentKey: Type.Boolean(),
    userVerification: required,
  }),
});

/** What the browser needs for `navigator.credentials.get` (WebAuthn `PublicKeyCredentialRequestOptionsJSON`). */
const RequestOptions = closed({
  challenge: Type.String(),
  rpId: Type.String(),
  /** In milliseconds. */
  timeout: Type.Integer(),
  allowCredentials: Type.Optional(Descriptors),
  userVerification: required,
});

/** The token of the problem `second_factor_needed`. */
const token = Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }));

/** The calls for passkeys of staff (WebAuthn). A passkey checks its owner, so it counts as both factors. */
export const passkeysOperations = {
  /**
   * Begins a sign-in. With the `token` of the problem `second_factor_needed` the passkey is the second step. Without it
   * the passkey alone signs in.
   */
  startPasskeySignIn: {
    summary: 'Начать вход с ключом доступа',
    whyUncompressed: 'secret',
    problems: ['second_step_ended', 'wrong_state', 'too_many_attempts'],
    body: closed({ token }),
    reply: RequestOptions,
  },
  /** Completes a sign-in. Each challenge works once. `token` is that of `startPasskeySignIn`. */
  finishPasskeySignIn: {
    summary: 'Завершить вход с ключом доступа',
    whyUncompressed: 'secret',
    problems: ['passkey_refused', 'second_step_ended', 'wrong_state', 'too_many_attempts'],
    body: closed({
      token,
      passkey: PasskeyAssertion,
      /** The same as in `signIn`. In a second step, the value of the sign-in with the password counts. */
      remember: Type.Optional(Type.Boolean()),
    }),
    reply: closed({ token: Type.String() }),
  },
  /** The oldest first. */
  listPasskeys: { summary: 'Свои ключи доступа', beforeFactor: true, reply: Type.Array(Passkey) },
  /** Begins to add a passkey. */
  startPasskey: {
    summary: 'Начать добавление ключа доступа',
    whyUncompressed: 'secret',
    problems: ['wrong_state', 'passkey_refused', 'too_many_attempts'],
    beforeFactor: true,
    body: closed(proof),
    reply: CreationOptions,
  },
  /**
   * Adds a passkey with the name of the browser and the system. With the first second step of an account, the API makes
   * recovery codes. They are in no other answer.
   */
  addPasskey: {
    summary: 'Добавить ключ доступа',
    whyUncompressed: 'secret',
    problems: ['wrong_state', 'passkey_refused'],
    beforeFactor: true,
    body: closed({ passkey: NewPasskey }),
    reply: closed({ passkey: Passkey, recoveryCodes: nullable(Type.Array(Type.String())) }),
    status: 201,
  },
  /** Begins a proof with a passkey instead of a code. */
  startPasskeyProof: {
    summary: 'Начать подтверждение ключом доступа',
    whyUncompressed: 'secret',
    problems: ['wrong_state'],
    reply: RequestOptions,
  },
  renamePasskey: {
    summary: 'Переименовать свой ключ доступа',
    problems: ['not_found'],
    params: IdParams,
    body: closed({ name }),
    reply: Passkey,
  },
  /** Removes a passkey. The removal of the last passkey of an account without an app switches the second step off. */
  removePasskey: {
    summary: 'Удалить свой ключ доступа',
    problems: ['passkey_refused', 'too_many_attempts'],
    params: IdParams,
    body: closed(proof),
    reply: Nothing,
    status: 204,
  },
} satisfies Record<string, Operation>;
