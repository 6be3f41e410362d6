import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../core/db/tables';
import type { Binding } from './provider';

/** How long a person may take at the provider. The cookie of the browser has the same lifetime. */
export const signInSeconds = 10 * 60;

/** 256 random bits, as 43 characters of base64url. */
export const randomText = (): string => randomBytes(32).toString('base64url');

/** A random text needs no slow hash. */
const hashText = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** A sign-in that begins in the browser with this key. */
interface NewSignIn extends Binding {
  browserKey: string;
  provider: string;
  remembered: boolean;
}

/** Stores a sign-in that has begun. */
export async function storeSignIn(db: Kysely<Tables>, signIn: NewSignIn): Promise<void> {
  await db
    .insertInto('provider_sign_ins')
    .values({
      state_hash: hashText(signIn.state),
      browser_hash: hashText(signIn.browserKey),
      provider: signIn.provider,
      nonce: signIn.nonce,
      code_verifier: signIn.codeVerifier,
      remembered: signIn.remembered,
      expires_at: sql<Date>`now() + make_interval(secs => ${signInSeconds})`,
    })
    .execute();
}

/**
 * Ends the sign-in with this state and returns it, once. Undefined when the state is unknown, used or expired, or belongs
 * to another browser. A sign-in of another browser stays.
 */
export async function takeSignIn(
  db: Kysely<Tables>,
  { state, browserKey }: { state: string; browserKey: string },
): Promise<Omit<NewSignIn, 'browserKey'> | undefined> {
  const taken = await db
    .deleteFrom('provider_sign_ins')
    .where('state_hash', '=', hashText(state))
    .where('browser_hash', '=', hashText(browserKey))
    .returning(['provider', 'nonce', 'code_verifier as codeVerifier', 'remembered'])
    .returning(sql<boolean>`expires_at > now()`.as('isOpen'))
    .executeTakeFirst();
  if (!taken?.isOpen) return undefined;
  const { provider, nonce, codeVerifier, remembered } = taken;
  return { state, provider, nonce, codeVerifier, remembered };
}
