import { problemOf } from '@stupeni/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

interface RemovalOptions {
  /** Deletes the item on the server. The problem `not_found` counts as success. */
  remove: () => Promise<unknown>;
  /** The first words of the query keys to read again afterwards. */
  stale: readonly string[];
  onRemoved: () => void;
  /** The question, quoted from specification §5. */
  question: string;
  /** The consequences. */
  text: string;
  failed: string;
}

/**
 * Deletes the item of a dialog: asks first, sends one request after a double click, and returns the error.
 *
 * @param options null for a new item, which cannot be deleted
 */
export function useRemoval(options: RemovalOptions | null) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const running = useRef(false);
  const removal = useMutation({
    mutationFn: async () => {
      try {
        await options?.remove();
      } catch (error) {
        // An earlier request or another moderator has deleted the item already.
        if (problemOf(error) !== 'not_found') throw error;
      }
    },
    onSuccess: () => options?.onRemoved(),
    onSettled: () => {
      running.current = false;
      setAsking(false);
      for (const part of options?.stale ?? []) void client.invalidateQueries({ queryKey: [part] });
    },
  });
  if (!options) return null;
  const { question, text, failed } = options;
  return {
    question,
    text,
    failed,
    asking,
    ask() {
      removal.reset();
      setAsking(true);
    },
    cancel: () => setAsking(false),
    confirm() {
      // A second press can arrive before React renders the first.
      if (running.current) return;
      running.current = true;
      removal.mutate();
    },
    busy: removal.isPending,
    error: removal.error,
  };
}

export type Removal = NonNullable<ReturnType<typeof useRemoval>>;
