import { Button } from '@stupeni/ui/core';
import type { GoneWords } from './use-gone-document';

interface GoneWaysProps {
  words: Pick<GoneWords, 'restore' | 'asNew'>;
  restoring: { isPending: boolean; mutate: () => void };
  onAsNew: () => void;
}

/** Back as it was, or on as a new one. */
export const GoneWays = ({ words, restoring, onAsNew }: GoneWaysProps) => (
  <>
    <Button loading={restoring.isPending} onClick={() => restoring.mutate()}>
      {words.restore}
    </Button>
    <Button variant="outline" onClick={onAsNew}>
      {words.asNew}
    </Button>
  </>
);
