import { ProblemError, call, problemOf } from '@stupeni/api-client';
import type { Input, ProblemOf } from '@stupeni/contract';
import { clearToken, RoleMissing, storeToken } from '@stupeni/session';
import { useState } from 'react';

/** The state of a sign-in. */
export type SignInState =
  | { kind: 'idle' }
  | { kind: 'sending' }
  /** Wrong credentials. `wait` is the seconds until the next attempt, when the API limits attempts. */
  | { kind: 'rejected'; wait: number | null }
  /** The password is right, and the account is suspended. */
  | { kind: 'suspended' }
  | { kind: 'failed' }
  /** The password was right. */
  | { kind: 'code'; step: ProblemOf<'second_factor_needed'> }
  /** The person has changed a field after the last attempt, so its result is not shown any more. */
  | { kind: 'edited' };

type Credentials = Input<'signIn'>['body'];

/** Requests a token and stores it. A problem, a missing token and a missing role are all `rejected`. */
async function attempt(credentials: Credentials): Promise<SignInState> {
  clearToken();
  try {
    const reply = await call('signIn', { body: credentials });
    const token: unknown = (reply as { token?: unknown } | null)?.token;
    if (typeof token !== 'string' || token === '') return { kind: 'rejected', wait: null };
    storeToken(token);
    return { kind: 'idle' };
  } catch (cause) {
    if (cause instanceof RoleMissing) return { kind: 'rejected', wait: null };
    if (problemOf(cause) === 'account_suspended') return { kind: 'suspended' };
    if (cause instanceof ProblemError) {
      if (cause.body.error === 'second_factor_needed') return { kind: 'code', step: cause.body };
      return { kind: 'rejected', wait: cause.status === 429 ? cause.retryAfter : null };
    }
    console.error(cause);
    return { kind: 'failed' };
  }
}

/**
 * The rules of specification §2, §5 and §8: the old token is deleted before the request, and a failed sign-in stores
 * none. `clearMessage` removes the message of the last attempt, `startAgain` leaves the step that
 * asks for a code. After a success the session store has the user, and the
 * routes lead to the next page.
 */
export function useSignIn() {
  const [state, setState] = useState<SignInState>({ kind: 'idle' });
  const signIn = async (credentials: Credentials): Promise<SignInState> => {
    setState({ kind: 'sending' });
    const outcome = await attempt(credentials);
    setState(outcome);
    return outcome;
  };
  const clearMessage = () =>
    setState((last) => (last.kind === 'idle' || last.kind === 'sending' ? last : { kind: 'edited' }));
  const startAgain = () => setState({ kind: 'idle' });
  return { state, signIn, clearMessage, startAgain };
}
