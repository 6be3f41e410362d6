import { providerSignInProblems } from '../schemas/problem-groups';
import Type from 'typebox';
import { closed, Id, IdParams, Instant, Nothing, nullable } from '../schemas/base';
import type { Operation } from '../schemas/operation';

/** A provider of the school for the sign-in: an OpenID provider, or Yandex ID. */
export const SignInProvider = closed({
  /** The value for `startProviderSignIn`. */
  provider: Type.String(),
  /** The name on the button, such as «Яндекс ID». */
  name: Type.String(),
});

/** A provider and whether the caller's account is linked to it. */
export const MyProvider = closed({
  name: Type.String(),
  /** Null when the account is not linked. */
  link: nullable(closed({ id: Id, createdAt: Instant })),
});

export const providersOperations = {
  /**
   * Begins a sign-in at a provider. The answer sets a cookie that binds the sign-in to this browser. `url` is the
   * address of the provider, which the browser opens next.
   */
  startProviderSignIn: {
    summary: 'Начать вход через провайдера: адрес, куда перейти',
    whyUncompressed: 'secret',
    problems: ['not_found', 'provider_failed', 'too_many_attempts'],
    body: closed({
      provider: Type.String({ minLength: 1, maxLength: 20 }),
      /** The same as in `signIn`. */
      remember: Type.Optional(Type.Boolean()),
    }),
    reply: closed({ url: Type.String() }),
  },
  /** Signs in with what the provider has added to the address of `/sign-in/return`. Each `state` works once. */
  finishProviderSignIn: {
    summary: 'Завершить вход через провайдера',
    whyUncompressed: 'secret',
    problems: [...providerSignInProblems, 'second_factor_needed'],
    body: closed({
      code: Type.String({ minLength: 1, maxLength: 2000 }),
      state: Type.String({ minLength: 1, maxLength: 200 }),
      /** The issuer, if the provider sends it (RFC 9207). */
      iss: Type.Optional(Type.String({ maxLength: 500 })),
    }),
    reply: closed({ token: Type.String() }),
  },
  /** The providers of the school, and after them the caller's links to providers that the school no longer has. */
  listMyProviders: { summary: 'Какие входы через провайдеров подключены', reply: Type.Array(MyProvider) },
  /** Removes a link of the caller. Any other id is `not_found`. */
  removeMyProvider: {
    summary: 'Отключить вход через провайдера',
    params: IdParams,
    reply: Nothing,
    status: 204,
  },
} satisfies Record<string, Operation>;
