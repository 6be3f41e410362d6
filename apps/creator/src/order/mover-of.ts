import { ApiError } from '@stupeni/api-client';
import type { Saver } from '../conflict/last-saved';

/** The facts of `order_changed`, as the API states them. */
interface Facts {
  by: Saver['savedBy'];
  own: boolean;
  at: string | null;
}

/** Who has put the lessons in another order meanwhile, and when; null where that is not told. */
export function moverOf(error: unknown): Saver | null {
  if (!(error instanceof ApiError) || error.code !== 'order_changed') return null;
  const { by, own, at } = error.body as unknown as Facts;
  return at === null ? null : { savedBy: by, own, savedAt: at };
}
