import type { ProblemError } from '@stupeni/api-client';
import type { Input, ProblemOf } from '@stupeni/contract';
import { clearToken, RoleMissingError, storeToken } from '@stupeni/session';
import { useState } from 'react';
import { loadCall } from '../../index-html/load-call';
import { texts } from './texts';

/** The state of a sign-in. */
export type SignInState =
  | { kind: 'idle' }
  | { kind: 'sending' }
  /**
   * The credentials are wrong; or the password is right, but the account is suspended; or there was no answer. `hint`
   * says what to do; it may be empty.
   */
  | { kind: 'rejected' | 'suspended' | 'failed'; hint: string }
  /** The password was right, and the account has a second step. */
  | { kind: 'secondStep'; step: ProblemOf<'second_factor_needed'> }
  /** The person has changed a field after the last attempt, so its result is not shown any more. */
  | { kind: 'edited' };

const rejected: SignInState = { kind: 'rejected', hint: '' };

type Credentials = Input<'signIn'>['body'];

/** Requests a token and stores it. A missing token, a missing role and any other problem give `rejected`. */
async function trySignIn(credentials: Credentials): Promise<SignInState> {
  clearToken();
  try {
    const call = await loadCall();
    const reply = await call('signIn', { body: credentials });
    const token: unknown = (reply as { token?: unknown } | null)?.token;
    if (typeof token !== 'string' || token === '') return rejected;
    storeToken(token);
    return { kind: 'idle' };
  } catch (cause) {
    if (cause instanceof RoleMissingError) return rejected;
    if (isProblem(cause)) {
      if (cause.code === 'account_suspended') return { kind: 'suspended', hint: '' };
      if (cause.body.error === 'second_factor_needed') return { kind: 'secondStep', step: cause.body };
      return cause.status === 429 && cause.retryAfter !== null
        ? { kind: 'rejected', hint: texts.wait(cause.retryAfter) }
        : rejected;
    }
    console.error(cause);
    return { kind: 'failed', hint: chooseHint(cause) };
  }
}

/** Whether an error is a problem of the API. It checks the name, because the class loads only with the first call. */
const isProblem = (cause: unknown): cause is ProblemError => (cause as Error).name === 'ProblemError';

/**
 * What a person can do about a failed sign-in. An answer that cannot be read comes from the network, not from the
 * school.
 */
export const chooseHint = (cause: unknown): string =>
  (cause as Error).name === 'QuotaExceededError' ? texts.full : texts.offline;

/**
 * The sign-in by the rules of specification §2, §5 and §8: the old token is deleted before the request, and a failed
 * sign-in stores no token. After a success the session store has the user, and the routes redirect to the next page.
 * `clearMessage` removes the message of the last attempt. `startAgain` goes back from the second step to the form.
 */
export function useSignIn() {
  const [state, setState] = useState<SignInState>({ kind: 'idle' });
  const signIn = async (credentials: Credentials): Promise<SignInState> => {
    setState({ kind: 'sending' });
    const result = await trySignIn(credentials);
    setState(result);
    return result;
  };
  const clearMessage = () =>
    setState((last) => (last.kind === 'idle' || last.kind === 'sending' ? last : { kind: 'edited' }));
  const startAgain = () => setState({ kind: 'idle' });
  return { state, signIn, clearMessage, startAgain };
}
