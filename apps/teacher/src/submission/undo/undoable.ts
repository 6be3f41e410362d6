import { call } from '@stupeni/api-client';
import type { ReviewItem, Verdict } from '@stupeni/contract';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { reviewSource } from '../../server-state/sources';

/** A verdict of the teacher, while it can be taken back (product decisions §9). */
export interface Undoable {
  item: ReviewItem;
  verdict: Verdict;
  /** When the time is over, in ms since 1970 on this browser's clock. */
  until: number;
  /** The whole time in which the verdict can be taken back, in ms. */
  totalMs: number;
}

const key = ['undoable'];

/** Remembers a new verdict. `undoMs` is what the API said; with 0 the verdict is final. */
export function rememberUndoable(
  client: QueryClient,
  { item, verdict }: Pick<Undoable, 'item' | 'verdict'>,
  undoMs: number,
): void {
  // A read that is running may not know this verdict yet.
  void client.cancelQueries({ queryKey: key });
  const known = client.getQueryData<readonly Undoable[]>(key);
  const added = undoMs > 0 ? [{ item, verdict, until: Date.now() + undoMs, totalMs: undoMs }] : [];
  // A verdict on a newer submission makes the verdict before it final.
  const others = (known ?? []).filter((one) => !reviewSource.isSame(one.item, item));
  client.setQueryData<readonly Undoable[]>(key, [...added, ...others]);
  // The earlier verdicts have not been read yet.
  if (!known) void client.invalidateQueries({ queryKey: key });
}

/** Forgets the verdict: its time is over, or it was taken back. A newer verdict stays. */
export const forgetUndoable = (client: QueryClient, undoable: Undoable) =>
  client.setQueryData<readonly Undoable[]>(key, (known) => known?.filter((one) => one !== undoable));

/**
 * The verdicts that the teacher can take back, the newest first. The API knows them too, so they are there after a
 * reload, in another tab and on another device.
 */
export function useUndoables(): readonly Undoable[] {
  const client = useQueryClient();
  const { data } = useQuery<readonly Undoable[]>({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const verdicts = await call('listUndoable', {}, { signal });
      const known = client.getQueryData<readonly Undoable[]>(key) ?? [];
      return verdicts.map(
        ({ item, verdict, undoMs, totalMs }) =>
          // The known object is used again, so that its bar and the focus in the bar stay.
          known.find((one) => one.item.submissionId === item.submissionId && one.verdict === verdict) ?? {
            item,
            verdict,
            until: Date.now() + undoMs,
            totalMs,
          },
      );
    },
    staleTime: Infinity,
    refetchOnWindowFocus: 'always',
    structuralSharing: false,
  });
  return data ?? [];
}
