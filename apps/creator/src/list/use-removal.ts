import { problemOf } from '@stupeni/api-client';
import { showToast } from '@stupeni/ui/more';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { texts } from './texts';

export interface Removable {
  id: number;
  title: string;
}

interface RemovalPlan {
  remove: (id: number) => Promise<unknown>;
  restore: (id: number) => Promise<unknown>;
  /** The first parts of the query keys that a deletion or a restore makes out of date. */
  stale: readonly string[];
  /** `removedText` defaults to the title of the deleted row. */
  words: { removed: string; removedText?: string; restored: string; restoreFailed: string };
  onRemoved?: () => void;
}

/** Deletes a row after a question. The success message offers an undo. */
export function useRemoval<Row extends Removable>({ remove, restore, stale, words, onRemoved }: RemovalPlan) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Row | null>(null);
  /** Prevents a second call when the confirm button is pressed twice. */
  const answered = useRef(false);
  const readAgain = () => Promise.all(stale.map((name) => client.invalidateQueries({ queryKey: [name] })));

  const { mutate: undo } = useMutation({
    mutationFn: restore,
    onMutate() {
      removal.reset();
    },
    onSuccess: () => showToast({ tone: 'success', title: words.restored }),
    onError: () => showToast({ tone: 'danger', title: words.restoreFailed }),
    onSettled: readAgain,
  });
  const removal = useMutation({
    mutationFn: ({ id }: Row) => ignoreNotFound(remove(id)),
    onSuccess: (_, { id, title }) => {
      showToast({
        tone: 'success',
        title: words.removed,
        text: words.removedText ?? title,
        action: { label: texts.undo, onSelect: () => undo(id) },
      });
      onRemoved?.();
    },
    onSettled: async () => {
      setAsked(null);
      await readAgain();
    },
  });

  return {
    /** The row of the open question. */
    asked,
    ask(row: Row) {
      removal.reset();
      answered.current = false;
      setAsked(row);
    },
    cancel: () => setAsked(null),
    confirm() {
      if (!asked || answered.current) return;
      answered.current = true;
      removal.mutate(asked);
    },
    busy: removal.isPending,
    error: removal.error,
  };
}

/** `not_found` counts as success: the document is already deleted. */
async function ignoreNotFound(removing: Promise<unknown>): Promise<void> {
  try {
    await removing;
  } catch (error) {
    if (problemOf(error) !== 'not_found') throw error;
  }
}

export type Removal = Pick<
  ReturnType<typeof useRemoval<Removable>>,
  'asked' | 'cancel' | 'confirm' | 'busy' | 'error'
>;
