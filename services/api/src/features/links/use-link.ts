import type { EntryLink, Input, JournalAction } from '@stupeni/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { Context } from '../context';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import { problem } from '../../core/http/problem';
import { lockAccount, saveSignInTime } from '../../core/sessions/lock-account';
import { hashPassword } from '../../core/sessions/passwords';
import { requireGoodPassword } from '../../core/sessions/require-password';
import { type Client, startSession, requireToken } from '../../core/sessions/start-session';
import { saveKnownAddress } from '../sign-in/attempts';
import { acceptDocuments } from '../consent/accept-documents';
import { toSchoolDocument } from '../consent/routes';
import { record } from '../journal/record';
import { countOpenCourses } from './courses';
import { countUnknownToken } from './limits';
import { findLink, type FoundLink, type LinkKind, takeLink } from './links';

const actions = {
  invitation: 'account.invitationAccepted',
  reset: 'account.passwordReset',
} as const satisfies Record<LinkKind, JournalAction>;

/** A token that somebody sends, the client's address (`readClientAddress`) and the time. */
export interface SentLink {
  kind: LinkKind;
  token: string;
  address: string;
  at: Date;
}

/**
 * The person whose password the link sets. The link stays unused.
 * Throws `link_invalid`, `link_expired`, `link_used`, `too_many_attempts`.
 */
export async function readLink(
  { db, config }: Pick<Context, 'db' | 'config'>,
  sent: SentLink,
): Promise<EntryLink> {
  const link = await requireLink(db, sent);
  const { firstName, lastName, email, group, invitedBy } = link;
  const courses = link.role === 'LEARNER' ? await countOpenCourses(db, link.userId) : 0;
  const times = { createdAt: link.createdAt.toISOString(), expiresAt: link.expiresAt.toISOString() };
  const documents = sent.kind === 'invitation' ? config.documents.map(toSchoolDocument) : [];
  return { firstName, lastName, email, group, invitedBy, courses, documents, ...times };
}

/** A new password, and the documents that its owner accepts with it. */
type NewPassword = Pick<Input<'useLink'>['body'], 'password' | 'accepted'>;

/**
 * Sets the password, ends all sessions and opens a new one. Resolves to its token. Of several parallel calls only one
 * succeeds. Throws `validation` (weak password), `wrong_state` (a document has a newer version), `link_invalid`,
 * `link_expired`, `link_used`, `too_many_attempts`. Throws `second_factor_needed` after it stored the password when the
 * account has a second factor: a mailbox is no second factor.
 */
export async function useLink(
  { db, config }: Pick<Context, 'db' | 'config'>,
  jwt: FastifyInstance['jwt'],
  { password, userAgent, accepted = [], ...sent }: SentLink & Client & NewPassword,
): Promise<string> {
  const link = await requireLink(db, sent);
  requireGoodPassword(password, link);
  const { userId, email } = link;
  const passwordHash = await hashPassword(password);
  const entered = await inTransaction(db, async (trx) => {
    // Lock the account before its link: a change by a moderator locks in the same order.
    const account = await lockAccount(trx, userId);
    if (!account || !(await takeLink(trx, sent.kind, sent.token))) return undefined;
    await savePassword(trx, userId, passwordHash);
    const { address, at } = sent;
    const by = { id: userId, address };
    await record(trx, { by, action: actions[sent.kind], subject: { kind: 'user', id: userId } });
    await acceptDocuments(trx, config.documents, by, accepted);
    const opened = await startSession(trx, jwt, account, { address, userAgent, remembered: false });
    if ('token' in opened) await saveKnownAddress(trx, userId, { email, address, at });
    return opened;
  });
  if (entered !== undefined) return requireToken(entered);
  // Another request used the link, or the account was closed, after the first check.
  await requireLink(db, sent);
  throw problem('link_invalid');
}

/**
 * An unknown token and a closed account have the same problem, which says nothing about the account. Only these two count
 * for the limit: wrong tokens from a shared address must not stop the valid links of other people there.
 */
async function requireLink(db: Kysely<Tables>, { kind, token, address, at }: SentLink): Promise<FoundLink> {
  const link = await findLink(db, kind, token);
  if (!link || link.isClosed) {
    await countUnknownToken(db, { address, at });
    throw problem('link_invalid');
  }
  if (link.usedAt)
    throw problem('link_used', { usedAt: link.usedAt.toISOString(), email: maskEmail(link.email) });
  if (link.isOver) throw problem('link_expired');
  return link;
}

/** An e-mail that its owner recognises and nobody else can use: `a.v•••@school.ru`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const name = [...email.slice(0, at)];
  return `${name.slice(0, Math.min(3, name.length - 1)).join('')}•••${email.slice(at)}`;
}

/** Stores a password and the time of the sign-in. A trigger ends all sessions and unused links. */
async function savePassword(trx: Transaction<Tables>, userId: number, password_hash: string): Promise<void> {
  await trx.updateTable('users').set({ password_hash }).where('id', '=', userId).execute();
  await saveSignInTime(trx, userId);
}
