import Type from 'typebox';
import { closed, Nothing } from '../schemas/base';
import type { Operation } from '../schemas/operation';

export const signInOperations = {
  signIn: {
    summary: 'Войти',
    whyUncompressed: 'secret',
    problems: ['wrong_credentials', 'account_suspended', 'second_factor_needed', 'too_many_attempts'],
    body: closed({
      email: Type.String({ minLength: 1, maxLength: 320 }),
      password: Type.String({ minLength: 1, maxLength: 1000 }),
      /** Whether the session lasts up to 30 days and ends after 7 days without a call. Otherwise it lasts 8 hours. */
      remember: Type.Optional(Type.Boolean()),
    }),
    reply: closed({ token: Type.String() }),
  },
  signOut: {
    summary: 'Выйти: токен больше не действует',
    beforeConsent: true,
    beforeFactor: true,
    reply: Nothing,
    status: 204,
  },
  /** A new token of the same session. The old token is valid until it expires. */
  renewSession: {
    summary: 'Получить новый токен той же сессии',
    whyUncompressed: 'secret',
    reply: closed({ token: Type.String() }),
  },
} satisfies Record<string, Operation>;
