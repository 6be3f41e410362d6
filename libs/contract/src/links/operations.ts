import { mailedLinkProblems } from '../schemas/problem-groups';
import Type from 'typebox';
import { participantFields } from '../fields';
import { acceptedDocuments, SchoolDocument } from '../consent/operations';
import { closed, Instant, Nothing, nullable, oneOf } from '../schemas/base';
import type { Operation } from '../schemas/operation';

/** A link that sets a password, from an invitation or a reset. The token is never part of an address of the API. */
const link = {
  kind: oneOf(['invitation', 'reset']),
  token: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }),
};

/** The account whose password a link sets. */
export const EntryLink = closed({
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  expiresAt: Instant,
  createdAt: Instant,
  /** The name of the group, or the names of several. Null without one. */
  group: nullable(Type.String()),
  /** The number of courses that are open to a learner. */
  courses: Type.Integer(),
  /** Who sent the invitation. Null for a reset. */
  invitedBy: nullable(Type.String()),
  /**
   * The documents that an invited person has to accept. Empty for a reset: the first call after the reset asks for the
   * consent.
   */
  documents: Type.Array(SchoolDocument),
});

/** A new invitation: the link as a path from the root of the site, null when it is sent by mail. */
export const Invitation = closed({ link: nullable(Type.String()), expiresAt: Instant });

export const linkOperations = {
  /**
   * Mails a link for a new password, if an account has the e-mail. The answer is the same for any e-mail. A school
   * without mail answers `not_found`.
   */
  requestReset: {
    summary: 'Прислать ссылку для нового пароля',
    problems: ['not_found', 'too_many_attempts'],
    body: closed({ email: Type.String({ minLength: 1, maxLength: 320 }) }),
    reply: Nothing,
    status: 204,
  },
  /** Reads a link. The link still works afterwards, because programs that scan mail also open links. */
  readLink: {
    summary: 'Чья ссылка: приглашение или сброс пароля',
    problems: [...mailedLinkProblems, 'too_many_attempts'],
    body: closed(link),
    reply: EntryLink,
  },
  /**
   * Sets the password, ends all sessions and opens a new one. A link works once. `accepted` as in `acceptDocuments`.
   */
  useLink: {
    summary: 'Задать пароль по ссылке и войти',
    whyUncompressed: 'secret',
    problems: [...mailedLinkProblems, 'wrong_state', 'second_factor_needed', 'too_many_attempts'],
    body: closed({
      ...link,
      password: Type.String(participantFields.password),
      accepted: Type.Optional(acceptedDocuments),
    }),
    reply: closed({ token: Type.String() }),
  },
} satisfies Record<string, Operation>;
