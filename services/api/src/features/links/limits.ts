import type { Kysely } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { countOrReject, type Limit } from '../../core/http/rate-windows';

/** A client's address (`readClientAddress`) and the time of its call. */
export interface ClientCall {
  address: string;
  at: Date;
}

const unknownTokens: Limit = { kind: 'link_address', most: 30, windowMs: 60_000 };
/** A sign-in at a provider makes two calls. All people of a school may have one address. */
const providerCalls: Limit = { kind: 'provider_address', most: 200, windowMs: 60_000 };
/** A sign-in with a passkey makes two calls. All people of a school may have one address. */
const passkeyCalls: Limit = { kind: 'passkey_address', most: 200, windowMs: 60_000 };
/**
 * All people of a school may have one address, so a flood of requests must block the others only for a short time. The
 * mails to one person have another limit.
 */
const resetsFromAddress: Limit = { kind: 'reset_address', most: 30, windowMs: 60_000 };

/**
 * Counts a use of an unknown token, or of a token of a closed account. Throws `too_many_attempts` with `retryAfter` in
 * seconds.
 */
export const countUnknownToken = (db: Kysely<Tables>, { address, at }: ClientCall): Promise<void> =>
  countOrReject(db, unknownTokens, address, at);

/** Counts a call of a sign-in at a provider. Throws `too_many_attempts` with `retryAfter` in seconds. */
export const countProviderCall = (db: Kysely<Tables>, { address, at }: ClientCall): Promise<void> =>
  countOrReject(db, providerCalls, address, at);

/** Counts a call of a sign-in with a passkey. Throws `too_many_attempts` with `retryAfter` in seconds. */
export const countPasskeyCall = (db: Kysely<Tables>, { address, at }: ClientCall): Promise<void> =>
  countOrReject(db, passkeyCalls, address, at);

/**
 * Counts a request for a new password by its address, not by its e-mail: requests of other people must not stop the owner
 * of the e-mail, and the answer must not tell whether the e-mail has an account.
 * Throws `too_many_attempts` with `retryAfter` in seconds.
 */
export const countReset = (db: Kysely<Tables>, { address, at }: ClientCall): Promise<void> =>
  countOrReject(db, resetsFromAddress, address, at);
