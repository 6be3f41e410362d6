import { problemOf } from '@stupeni/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

interface RemovalOptions {
  /** Deletes it on the server; `not_found` is as good as done. */
  remove: () => Promise<unknown>;
  /** What is read again afterwards, by the first word of its query key. */
  stale: readonly string[];
  onRemoved: () => void;
  /** Specification §5, quoted. */
  question: string;
  /** What will be gone, and what stays. */
  text: string;
  failed: string;
}

/**
 * Deleting what a window shows: asked first, sent once however often it is confirmed, said when it fails.
 *
 * @param options null for what is not there yet, and cannot be deleted
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
        // Gone already, by an answer that was lost or by another moderator: that is what was wanted.
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
      // A second press can come before the first has been drawn.
      if (running.current) return;
      running.current = true;
      removal.mutate();
    },
    busy: removal.isPending,
    error: removal.error,
  };
}

export type Removal = NonNullable<ReturnType<typeof useRemoval>>;
