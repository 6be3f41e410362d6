import { Button } from '@stupeni/ui/core';
import type { GoneWords } from './use-gone-document';

interface GoneActionsProps {
  words: Pick<GoneWords, 'restore' | 'asNew'>;
  restoring: { isPending: boolean; mutate: () => void };
  onAsNew: () => void;
}

/** The buttons that restore a deleted document, or copy its draft to a new one. */
export const GoneActions = ({ words, restoring, onAsNew }: GoneActionsProps) => (
  <>
    <Button loading={restoring.isPending} onClick={() => restoring.mutate()}>
      {words.restore}
    </Button>
    <Button variant="outline" onClick={onAsNew}>
      {words.asNew}
    </Button>
  </>
);
