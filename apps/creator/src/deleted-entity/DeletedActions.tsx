import { Button } from '@stupeni/ui/core';
import type { DeletedWords } from './use-deleted-entity';

interface DeletedActionsProps {
  words: Pick<DeletedWords, 'restore' | 'asNew'>;
  restoring: { isPending: boolean; mutate: () => void };
  onContinueAsNew: () => void;
}

/** The buttons that restore a deleted entity, or copy its draft to a new one. */
export const DeletedActions = ({ words, restoring, onContinueAsNew }: DeletedActionsProps) => (
  <>
    <Button loading={restoring.isPending} onClick={() => restoring.mutate()}>
      {words.restore}
    </Button>
    <Button variant="outline" onClick={onContinueAsNew}>
      {words.asNew}
    </Button>
  </>
);
