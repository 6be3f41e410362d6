import { useRemoval } from '@stupeni/remote';
import { showToast } from '@stupeni/ui/more';
import { useMutation } from '@tanstack/react-query';
import { texts } from './texts';

export interface Removable {
  id: number;
  title: string;
}

interface UndoPlan {
  remove: (id: number) => Promise<unknown>;
  restore: (id: number) => Promise<unknown>;
  /** The first parts of the query keys that a deletion or a restore makes out of date. */
  stale: readonly string[];
  /** `removedText` defaults to the title of the deleted row. */
  words: { removed: string; removedText?: string; restored: string; restoreFailed: string };
  onRemoved?: () => void;
}

/** Deletes a row after a question. The success message offers an undo. */
export function useRemovalWithUndo<Row extends Removable>(plan: UndoPlan) {
  const { words } = plan;
  const removal = useRemoval<Row>({
    remove: ({ id }) => plan.remove(id),
    stale: plan.stale,
    onRemoved({ id, title }) {
      showToast({
        tone: 'success',
        title: words.removed,
        text: words.removedText ?? title,
        action: { label: texts.undo, onSelect: () => undo(id) },
      });
      plan.onRemoved?.();
    },
  });
  const { mutate: undo } = useMutation({
    mutationFn: plan.restore,
    onMutate: () => removal.reset(),
    onSuccess: () => showToast({ tone: 'success', title: words.restored }),
    onError: () => showToast({ tone: 'danger', title: words.restoreFailed }),
    onSettled: removal.readAgain,
  });
  return removal;
}

export type Removal = Pick<
  ReturnType<typeof useRemovalWithUndo<Removable>>,
  'asked' | 'cancel' | 'confirm' | 'busy' | 'error'
>;
