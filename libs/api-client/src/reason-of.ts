import { ApiError, NoConnection } from './errors';

/** Why a call brought nothing, for a screen to say: the API's own sentence, no answer, or one that is not understood. */
export type Reason = { kind: 'refused'; sentence: string } | { kind: 'offline' } | { kind: 'unreadable' };

/** The reason behind whatever a call threw. */
export function reasonOf(error: unknown): Reason {
  if (error instanceof ApiError) return { kind: 'refused', sentence: error.body.message };
  return { kind: error instanceof NoConnection ? 'offline' : 'unreadable' };
}
