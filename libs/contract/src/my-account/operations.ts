import Type from 'typebox';
import { participantFields, personFields } from '../fields';
import { roles } from '../vocabulary';
import { closed, Instant, Nothing, nullable, oneOf, storedTexts } from '../schemas/base';
import type { Operation } from '../schemas/operation';

export const MyAccount = closed({
  ...storedTexts(personFields),
  role: oneOf(roles),
  /** When the password was last changed. Null when it never was. */
  passwordChangedAt: nullable(Instant),
  /** When the account will be erased. Absent when nobody asked for it. */
  erasesAt: Type.Optional(Instant),
});

/** A place where somebody is signed in. */
export const MySession = closed({
  id: Type.String(),
  /** Names of the system and the browser, such as «Windows» and «Firefox». Null when they are unknown. */
  system: nullable(Type.String()),
  browser: nullable(Type.String()),
  /** Whether the device is a phone or a tablet. */
  mobile: Type.Boolean(),
  /** The IP address of the sign-in. Null for sessions from before the API stored it. */
  address: nullable(Type.String()),
  createdAt: Instant,
  /** The time of the last call, exact to some minutes. */
  lastSeenAt: Instant,
  /** Whether it is the session of this call. */
  current: Type.Boolean(),
});

/** The calls about the caller's own account. None of them reads or changes the account of somebody else. */
export const myAccountOperations = {
  getMyAccount: { summary: 'Своя учётная запись', beforeConsent: true, beforeFactor: true, reply: MyAccount },
  /** Staff may change their name. The token with the new name comes from `renewSession`. */
  updateMyAccount: {
    summary: 'Изменить своё имя',
    body: closed({
      firstName: Type.String(personFields.firstName),
      lastName: Type.String(personFields.lastName),
    }),
    reply: MyAccount,
  },
  /**
   * Ends all sessions, also this one. The answer has the token of a new session. A wrong present password is an issue
   * of `current`.
   */
  changeMyPassword: {
    summary: 'Сменить свой пароль: все сессии завершатся, эта продолжится с новым токеном',
    whyUncompressed: 'secret',
    problems: ['too_many_attempts'],
    body: closed({
      current: Type.String({ minLength: 1, maxLength: 1000 }),
      password: Type.String(participantFields.password),
    }),
    reply: closed({ token: Type.String() }),
  },
  /** This session is first. The others are sorted by last use. */
  listMySessions: { summary: 'Где выполнен вход', reply: Type.Array(MySession) },
  /** Ends another session of the caller. Any other id is `not_found`. */
  endMySession: {
    summary: 'Завершить свою другую сессию',
    params: closed({ id: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }) }),
    reply: Nothing,
    status: 204,
    problems: ['wrong_state'],
  },
  endMyOtherSessions: { summary: 'Завершить все свои сессии, кроме этой', reply: Nothing, status: 204 },
} satisfies Record<string, Operation>;
