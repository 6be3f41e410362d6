import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import { problem } from '../../core/http/problem';
import type { Identity, Provider, ReturnParameters } from './provider';
import { normalizeEmail } from '../../core/sessions/normalize-email';
import {
  type Client,
  type SignInResult,
  startSession,
  requireToken,
} from '../../core/sessions/start-session';
import { lockAccount, saveSignInTime } from '../../core/sessions/lock-account';
import { saveKnownAddress } from '../sign-in/attempts';
import { hashEmailForJournal } from '../sign-in/sign-in';
import { record } from '../journal/record';
import { recordFailure } from '../journal/record-failure';
import { recordSignIn } from '../journal/record-sign-in';
import { askProvider } from './ask-provider';
import { findAccountByEmail, findLinkedAccount, storeLink } from './links';
import { takeSignIn } from './sign-ins';

interface Services {
  db: Kysely<Tables>;
  jwt: FastifyInstance['jwt'];
  secret: string;
  providers: readonly Provider[];
  log: FastifyBaseLogger;
}

/** What the browser brings back from the provider, and the key that its cookie has. */
type ReturnedSignIn = ReturnParameters & Client & { state: string; browserKey: string; at: Date };

/**
 * Finishes a sign-in at a provider and returns the token of a new session. A person who is not linked yet is linked to
 * the account with the e-mail that the provider has verified. It never makes an account.
 * Throws `sign_in_expired`, `provider_failed`, `email_unverified`, `email_unknown`, `account_suspended`, `other_link`, and
 * `second_factor_needed`: a provider proves one factor.
 */
export async function finishProviderSignIn(services: Services, sent: ReturnedSignIn): Promise<string> {
  const { db, providers, log } = services;
  const { code, iss, state, browserKey } = sent;
  const startedSignIn = await takeSignIn(db, { state, browserKey });
  const provider = providers.find(({ id }) => id === startedSignIn?.provider);
  if (!startedSignIn || !provider) throw problem('sign_in_expired');
  const returned = { code, ...(iss !== undefined && { iss }) };
  const identity = await askProvider(provider, log, () => provider.finish(returned, startedSignIn));
  const signIn: ProviderSignIn = { ...sent, provider: provider.name, remembered: startedSignIn.remembered };
  const outcome = await inTransaction(db, (trx) => signInByProvider(trx, services, identity, signIn));
  if (!('rejected' in outcome)) return requireToken(outcome);
  switch (outcome.rejected) {
    case 'email_unknown':
    case 'email_unverified':
      throw problem(outcome.rejected, { email: identity.email });
    case 'account_suspended':
    case 'other_link':
      throw problem(outcome.rejected);
  }
}

type ProviderSignIn = Client & { at: Date; provider: string; remembered: boolean };
type Rejected = {
  rejected: 'account_suspended' | 'email_unknown' | 'email_unverified' | 'other_link';
  userId: number | null;
};

/**
 * Signs the person in, or writes the failed sign-in into the journal. When a second step is needed, it does neither. The
 * transaction is committed in all cases.
 */
async function signInByProvider(
  trx: Transaction<Tables>,
  { jwt, secret }: Pick<Services, 'jwt' | 'secret'>,
  identity: Identity,
  signIn: ProviderSignIn,
): Promise<SignInResult | Rejected> {
  const { address, userAgent, at, provider, remembered } = signIn;
  const facts = { provider };
  const account = await findOrLinkAccount(trx, identity);
  if ('rejected' in account) {
    const subject = chooseSubject(account, identity.email, secret);
    await recordFailure(trx, { address, at, action: 'entry.signInFailed', subject, facts });
    return account;
  }
  const by = { id: account.id, address };
  if (account.isNewlyLinked)
    await record(trx, {
      by,
      action: 'account.providerLinked',
      facts,
      subject: { kind: 'user', id: account.id },
    });
  const signedIn = await startSession(trx, jwt, account, { address, userAgent, remembered });
  if ('secondStep' in signedIn) return signedIn;
  await saveSignInTime(trx, account.id);
  await saveKnownAddress(trx, account.id, { email: identity.email ?? '', address, at });
  await recordSignIn(trx, { userId: account.id, address, at, action: 'entry.signedIn', facts });
  return signedIn;
}

/**
 * The locked account of a person: the linked one, whatever e-mail the provider names now; else the one with the
 * verified e-mail, which is then linked.
 */
async function findOrLinkAccount(trx: Transaction<Tables>, identity: Identity) {
  const linked = await findLinkedAccount(trx, identity);
  if (linked) {
    const account = await lockAccount(trx, linked.userId);
    return account ? { ...account, isNewlyLinked: false } : makeRejection('account_suspended', linked.userId);
  }
  const { email, emailVerified } = identity;
  if (email === null || !emailVerified) return makeRejection('email_unverified', null);
  const userId = await findAccountByEmail(trx, normalizeEmail(email));
  if (userId === undefined) return makeRejection('email_unknown', null);
  const account = await lockAccount(trx, userId);
  if (!account) return makeRejection('account_suspended', userId);
  if (await storeLink(trx, account.id, identity)) return { ...account, isNewlyLinked: true };
  // A parallel sign-in may have linked the same person.
  const linkedMeanwhile = await findLinkedAccount(trx, identity);
  return linkedMeanwhile?.userId === account.id
    ? { ...account, isNewlyLinked: false }
    : makeRejection('other_link', account.id);
}

const makeRejection = (rejected: Rejected['rejected'], userId: number | null): Rejected => ({
  rejected,
  userId,
});

/** The account that was rejected, or a keyed hash of the e-mail, as for a wrong password. */
function chooseSubject({ userId }: Rejected, email: string | null, secret: string) {
  if (userId !== null) return { kind: 'user', id: userId } as const;
  return email === null
    ? null
    : ({ kind: 'email', id: null, name: hashEmailForJournal(email, secret) } as const);
}
