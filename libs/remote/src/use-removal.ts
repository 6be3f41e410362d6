import { readProblemCode } from '@stupeni/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

interface RemovalPlan<Item> {
  /** Deletes the item on the server. The problem `not_found` counts as success. */
  remove: (item: Item) => Promise<unknown>;
  /** The first parts of the query keys that the deletion makes out of date. */
  stale: readonly string[];
  onRemoved: (item: Item) => void;
}

/** Deletes an item after a confirmation. A double press of the confirm button sends one request. */
export function useRemoval<Item>({ remove, stale, onRemoved }: RemovalPlan<Item>) {
  const client = useQueryClient();
  const [askedItem, setAsked] = useState<Item | null>(null);
  // A second press can arrive before React renders the first.
  const running = useRef(false);
  const readAgain = () => Promise.all(stale.map((name) => client.invalidateQueries({ queryKey: [name] })));
  const removal = useMutation({
    mutationFn: async (item: Item) => {
      try {
        await remove(item);
      } catch (error) {
        // An earlier request or another person has deleted the item already.
        if (readProblemCode(error) !== 'not_found') throw error;
      }
    },
    onSuccess: (_, item) => onRemoved(item),
    onSettled: async () => {
      running.current = false;
      setAsked(null);
      await readAgain();
    },
  });
  return {
    /** The item of the open question. */
    asked: askedItem,
    ask(item: Item) {
      removal.reset();
      setAsked(item);
    },
    cancel: () => setAsked(null),
    confirm() {
      if (askedItem === null || running.current) return;
      running.current = true;
      removal.mutate(askedItem);
    },
    busy: removal.isPending,
    error: removal.error,
    /** Clears the error of the last deletion. */
    reset: removal.reset,
    readAgain,
  };
}
