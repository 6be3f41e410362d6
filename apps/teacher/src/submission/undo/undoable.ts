import type { ReviewItem } from '@stupeni/contract';
import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import type { Verdict } from '../review-problem';

/** The teacher's last verdict, while it can be taken back (product decisions §9). */
export interface Undoable {
  item: ReviewItem;
  action: Verdict;
  /** When the time is over, in ms since 1970 on this browser's clock. */
  until: number;
  totalMs: number;
}

const key = ['undoable'];

/** Remembers a new verdict. `undoMs` is what the API said; with 0 the verdict is final. */
export function rememberUndoable(
  client: QueryClient,
  verdict: Pick<Undoable, 'item' | 'action'>,
  undoMs: number,
): void {
  const undoable = undoMs > 0 ? { ...verdict, until: Date.now() + undoMs, totalMs: undoMs } : null;
  client.setQueryData<Undoable | null>(key, undoable);
}

/** Forgets the verdict: its time is over, or it was taken back. A newer verdict stays. */
export const forgetUndoable = (client: QueryClient, verdict: Undoable) =>
  client.setQueryData<Undoable | null>(key, (last) => (last === verdict ? null : last));

/** The verdict of `rememberUndoable`. It stays when the teacher opens the other tab and comes back. */
export const useUndoable = (): Undoable | null =>
  useQuery<Undoable | null>({
    queryKey: key,
    queryFn: skipToken,
    initialData: null,
    staleTime: Infinity,
    structuralSharing: false,
  }).data ?? null;
