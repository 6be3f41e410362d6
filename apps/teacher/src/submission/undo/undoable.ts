import { call } from '@stupeni/api-client';
import type { ReviewItem } from '@stupeni/contract';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
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
  // An answer that is on its way may not know the verdict yet.
  void client.cancelQueries({ queryKey: key });
  const undoable = undoMs > 0 ? { ...verdict, until: Date.now() + undoMs, totalMs: undoMs } : null;
  client.setQueryData<Undoable | null>(key, undoable);
}

/** Forgets the verdict: its time is over, or it was taken back. A newer verdict stays. */
export const forgetUndoable = (client: QueryClient, verdict: Undoable) =>
  client.setQueryData<Undoable | null>(key, (last) => (last === verdict ? null : last));

/**
 * The last verdict of the teacher, while it can be taken back. The API knows it too, so it is there after a reload, in
 * another tab and on another device.
 */
export function useUndoable(): Undoable | null {
  const client = useQueryClient();
  const { data } = useQuery<Undoable | null>({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const [last] = await call('listUndoable', {}, { signal });
      if (!last) return null;
      const shown = client.getQueryData<Undoable | null>(key);
      if (shown && isSame(shown, last)) return shown;
      const { item, action, undoMs, totalMs } = last;
      return { item, action, until: Date.now() + undoMs, totalMs };
    },
    staleTime: Infinity,
    refetchOnWindowFocus: 'always',
    structuralSharing: false,
  });
  return data ?? null;
}

const isSame = (one: Pick<Undoable, 'item' | 'action'>, other: Pick<Undoable, 'item' | 'action'>) =>
  one.item.submissionId === other.item.submissionId && one.action === other.action;
