import { emit } from '@stupeni/federation';
import { readToken } from '@stupeni/session';
import { ApiError } from './errors';

/**
 * Tells the shell that the session ended when a call with this token was refused for it. A newer token may
 * be in place by now: the refusal of an older one ends nobody's session.
 */
export function tellEndOfSession(cause: unknown, token: string | null): void {
  if (cause instanceof ApiError && cause.status === 401 && readToken() === token) {
    emit('stupeni:session-expired');
  }
}
