import { ProblemError } from '@stupeni/api-client';
import type { LastSave } from '../saving/last-saved';

/** Who changed the order meanwhile, and when. Null when the API does not say. */
export function readLastReorder(error: unknown): LastSave | null {
  if (!(error instanceof ProblemError) || error.body.error !== 'order_changed') return null;
  const { by, own, at } = error.body;
  return at === null ? null : { savedBy: by, own, savedAt: at };
}
