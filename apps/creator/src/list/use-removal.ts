import { showToast } from '@stupeni/ui/more';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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
  const readAgain = () => Promise.all(stale.map((name) => client.invalidateQueries({ queryKey: [name] })));

  const { mutate: undo } = useMutation({
    mutationFn: restore,
    onSuccess: () => showToast({ tone: 'success', title: words.restored }),
    onError: () => showToast({ tone: 'danger', title: words.restoreFailed }),
    onSettled: readAgain,
  });
  const removal = useMutation({
    mutationFn: ({ id }: Row) => remove(id),
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
      setAsked(row);
    },
    cancel: () => setAsked(null),
    confirm: () => asked && !removal.isPending && removal.mutate(asked),
    busy: removal.isPending,
    error: removal.error,
  };
}

export type Removal = Pick<
  ReturnType<typeof useRemoval<Removable>>,
  'asked' | 'cancel' | 'confirm' | 'busy' | 'error'
>;
