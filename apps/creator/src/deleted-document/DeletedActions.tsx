import { Button } from '@stupeni/ui/core';
import type { DeletedWords } from './use-deleted-document';

interface DeletedActionsProps {
  words: Pick<DeletedWords, 'restore' | 'asNew'>;
  restoring: { isPending: boolean; mutate: () => void };
  onAsNew: () => void;
}

/** The buttons that restore a deleted document, or copy its draft to a new one. */
export const DeletedActions = ({ words, restoring, onAsNew }: DeletedActionsProps) => (
  <>
    <Button loading={restoring.isPending} onClick={() => restoring.mutate()}>
      {words.restore}
    </Button>
    <Button variant="outline" onClick={onAsNew}>
      {words.asNew}
    </Button>
  </>
);
