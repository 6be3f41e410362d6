import { readProblemCode } from '@stupeni/api-client';
import { useRemoval } from '@stupeni/remote';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

interface RemovalOptions {
  /** Deletes the item on the server. The problem `not_found` counts as success. */
  remove: () => Promise<unknown>;
  /** The first words of the query keys to read again afterwards. */
  stale: readonly string[];
  /** The key of the query that reads only this item. The query is removed, because the API no longer has the item. */
  ownKey: readonly unknown[];
  onRemoved: () => void;
  /** The question, quoted from specification §5. */
  question: string;
  /** The text about the consequences. */
  text: string;
  failed: string;
}

/**
 * The deletion of the item of a dialog, with its words.
 *
 * @param options null for a new item, which cannot be deleted
 */
export function useDialogRemoval(options: RemovalOptions | null) {
  const client = useQueryClient();
  const [isBeingRemoved, setIsBeingRemoved] = useState(false);
  const { asked, ask, cancel, confirm, busy, error } = useRemoval<true>({
    async remove() {
      setIsBeingRemoved(true);
      try {
        await options?.remove();
      } catch (failure) {
        if (readProblemCode(failure) !== 'not_found') {
          setIsBeingRemoved(false);
          throw failure;
        }
      }
      if (options) client.removeQueries({ queryKey: [...options.ownKey] });
    },
    stale: options?.stale ?? [],
    onRemoved: () => options?.onRemoved(),
  });
  if (!options) return null;
  const { question, text, failed } = options;
  return {
    question,
    text,
    failed,
    asking: asked !== null,
    ask: () => ask(true),
    cancel,
    confirm,
    busy,
    error,
    /** True from the start of the deletion, also while the dialog closes. The dialog must not read the item then. */
    isBeingRemoved,
  };
}

export type Removal = NonNullable<ReturnType<typeof useDialogRemoval>>;
