import { ProblemError, NoConnection } from './errors';

/** Why a call failed: the API's Russian sentence about a problem, no answer, or an answer that is not JSON. */
export type Reason = { kind: 'refused'; sentence: string } | { kind: 'offline' } | { kind: 'unreadable' };

/** Why a call threw this error. */
export function reasonOf(error: unknown): Reason {
  if (error instanceof ProblemError) return { kind: 'refused', sentence: error.body.message };
  return { kind: error instanceof NoConnection ? 'offline' : 'unreadable' };
}
