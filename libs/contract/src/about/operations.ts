import { SignInProvider } from '../providers/operations';
import { roles } from '../vocabulary';
import { closed, nullable, oneOf } from '../schemas/base';
import Type from 'typebox';
import type { Operation } from '../schemas/operation';

export const Config = closed({
  brand: Type.String(),
  /** The address where people reach the administrator. Null when the school has not set it. */
  supportUrl: nullable(Type.String()),
  /** The accounts of the demo school. Null for any other school. */
  demo: nullable(
    closed({
      password: Type.String(),
      accounts: Type.Array(
        closed({
          role: oneOf(roles),
          email: Type.String(),
          name: Type.String(),
          /** The number of lessons that a learner has completed. Null for staff. */
          completed: nullable(Type.Integer()),
        }),
      ),
    }),
  ),
  embedHosts: Type.Array(Type.String()),
  /** Sizes in bytes; types as file extensions without the dot. */
  uploads: closed({ maxBytes: Type.Integer(), types: Type.Array(Type.String()) }),
  images: closed({ maxBytes: Type.Integer(), types: Type.Array(Type.String()) }),
  /** Roubles for one access slot (specification §9). */
  slotPrice: Type.Integer(),
  /**
   * Whether the school has a mail server. If so, the screens offer invitations and new passwords by mail. A folder for
   * mails does not count.
   */
  mail: Type.Boolean(),
  /** The providers with which people can sign in without a password. Absent without a provider. */
  providers: Type.Optional(Type.Array(SignInProvider)),
  /**
   * The origin where staff can sign in with a passkey. Absent where browsers allow no passkeys: without HTTPS, or at an
   * IP address.
   */
  passkeys: Type.Optional(Type.String()),
});

export const aboutOperations = {
  getConfig: { summary: 'Настройки школы, нужные до входа', reply: Config },
  getVersion: {
    summary: 'Версия сервиса',
    reply: closed({ version: Type.String(), commit: nullable(Type.String()) }),
  },
} satisfies Record<string, Operation>;
