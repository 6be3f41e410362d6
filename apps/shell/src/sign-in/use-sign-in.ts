import { ApiError, call } from '@stupeni/api-client';
import { clearToken, RoleMissing, storeToken } from '@stupeni/session';
import { useState } from 'react';

/** Where a sign-in stands. */
export type SignInState =
  | { kind: 'idle' }
  | { kind: 'asking' }
  /** Wrong credentials; `wait` is the seconds until the next attempt, when the API limits them. */
  | { kind: 'refused'; wait: number | null }
  | { kind: 'failed' }
  /** The fields have been touched since: what came of the last attempt says nothing of them. */
  | { kind: 'amended' };

/** Asks for a token and keeps it. A refusal, a missing token and a missing role are one and the same to a person. */
async function attempt(email: string, password: string): Promise<SignInState> {
  clearToken();
  try {
    const reply = await call('signIn', { body: { email, password } });
    const token: unknown = (reply as { token?: unknown } | null)?.token;
    if (typeof token !== 'string' || token === '') return { kind: 'refused', wait: null };
    storeToken(token);
    return { kind: 'idle' };
  } catch (cause) {
    if (cause instanceof RoleMissing) return { kind: 'refused', wait: null };
    if (cause instanceof ApiError) {
      return { kind: 'refused', wait: cause.status === 429 ? cause.retryAfter : null };
    }
    console.error(cause);
    return { kind: 'failed' };
  }
}

/**
 * The rules of specification §2, §5 and §8: an old token goes before the request, a failed sign-in leaves none.
 * `amend` takes the message of the last attempt away. On success the session store has its user, and the routes lead on.
 */
export function useSignIn() {
  const [state, setState] = useState<SignInState>({ kind: 'idle' });
  const signIn = async (email: string, password: string): Promise<SignInState> => {
    setState({ kind: 'asking' });
    const outcome = await attempt(email, password);
    setState(outcome);
    return outcome;
  };
  const amend = () =>
    setState((last) => (last.kind === 'refused' || last.kind === 'failed' ? { kind: 'amended' } : last));
  return { state, signIn, amend };
}
