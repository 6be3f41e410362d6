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
  /** What is read again after either: first words of keys in the cache. */
  stale: readonly string[];
  /** Beside «… удалён»; the title of what is gone unless said. */
  words: { removed: string; removedText?: string; restored: string; restoreFailed: string };
  onRemoved?: () => void;
}

/** A deletion: asked first, said when it fails, and taken back from the message that it is done. */
export function useRemoval<Row extends Removable>({ remove, restore, stale, words, onRemoved }: RemovalPlan) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Row | null>(null);
  /** Each question is answered once, however often its button is pressed before it is gone. */
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
    mutationFn: ({ id }: Row) => gone(remove(id)),
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
    /** What is asked about. */
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

/** What is not there any more is as deleted as it was asked to be. */
async function gone(removing: Promise<unknown>): Promise<void> {
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
