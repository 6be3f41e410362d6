import { emit } from '@stupeni/federation';
import { readToken } from '@stupeni/session';
import { ProblemError } from './errors';

/**
 * Tells the shell what the API requires from the person before other calls work. Tells it also that the session ended,
 * when a call with this token got a 401. The session has not ended if a newer token has been stored meanwhile.
 */
export function tellShell(cause: unknown, token: string | null): void {
  if (cause instanceof ProblemError && cause.code === 'consent_required') emit('stupeni:consent-required');
  if (cause instanceof ProblemError && cause.code === 'factor_required') emit('stupeni:factor-required');
  if (cause instanceof ProblemError && cause.status === 401 && readToken() === token) {
    emit('stupeni:session-expired');
  }
}
