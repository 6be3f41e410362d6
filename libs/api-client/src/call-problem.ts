import { ProblemError, NoConnectionError } from './errors';

/** Why a call failed: the API's Russian sentence about a problem, no answer, or an answer that is not JSON. */
export type CallProblem =
  | { kind: 'problem'; sentence: string }
  | { kind: 'offline' }
  | { kind: 'unreadable' };

/** Why a call threw this error. */
export function toCallProblem(error: unknown): CallProblem {
  if (error instanceof ProblemError) return { kind: 'problem', sentence: error.body.message };
  return { kind: error instanceof NoConnectionError ? 'offline' : 'unreadable' };
}
