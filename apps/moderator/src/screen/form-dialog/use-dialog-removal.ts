import { useRemoval } from '@stupeni/remote';

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
 * The deletion of the item of a dialog, with its words.
 *
 * @param options null for a new item, which cannot be deleted
 */
export function useDialogRemoval(options: RemovalOptions | null) {
  const { asked, ask, cancel, confirm, busy, error } = useRemoval<true>({
    remove: async () => options?.remove(),
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
  };
}

export type Removal = NonNullable<ReturnType<typeof useDialogRemoval>>;
