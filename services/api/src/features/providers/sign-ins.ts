import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { hashRandomText } from '../../core/sessions/random-text';
import type { Binding } from './provider';

/** How long a person may take at the provider. The cookie of the browser has the same lifetime. */
export const signInSeconds = 10 * 60;

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
      state_hash: hashRandomText(signIn.state),
      browser_hash: hashRandomText(signIn.browserKey),
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
    .where('state_hash', '=', hashRandomText(state))
    .where('browser_hash', '=', hashRandomText(browserKey))
    .returning(['provider', 'nonce', 'code_verifier as codeVerifier', 'remembered'])
    .returning(sql<boolean>`expires_at > now()`.as('isOpen'))
    .executeTakeFirst();
  if (!taken?.isOpen) return undefined;
  const { provider, nonce, codeVerifier, remembered } = taken;
  return { state, provider, nonce, codeVerifier, remembered };
}
