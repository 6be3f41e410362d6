import { ProblemError, NoConnectionError } from './errors';

/** Why a call failed: the API's Russian sentence about a problem, no answer, or an answer that is not JSON. */
export type CallProblem =
  | { kind: 'problem'; sentence: string }
  | { kind: 'offline' }
  | { kind: 'unreadable' };

/** Converts an error that a call threw to the reason why it failed. An unknown error counts as `unreadable`. */
export function toCallProblem(error: unknown): CallProblem {
  if (error instanceof ProblemError) return { kind: 'problem', sentence: error.body.message };
  return { kind: error instanceof NoConnectionError ? 'offline' : 'unreadable' };
}
