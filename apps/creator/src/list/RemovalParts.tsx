import { toCallProblem } from '@stupeni/api-client';
import { Box } from '@stupeni/ui/core';
import { ConfirmDialog, FailureNote } from '@stupeni/ui/more';
import type { ReactNode } from 'react';
import { texts } from './texts';
import type { Removal } from './use-removal-with-undo';

interface RemovalPartsProps {
  removal: Removal;
  /** The texts of specification §5 and §8. */
  words: { removeQuestion: string; removeFailed: string; removeText: (title: string) => string };
  /** Draws what depends on the row. */
  drawUse: (id: number) => ReactNode;
  /** What the author can do when the deletion is rejected. */
  advice?: ReactNode;
}

/** The question before a deletion. If the deletion fails, a note above the list says why. */
export const RemovalParts = ({ removal, words, drawUse, advice }: RemovalPartsProps) => (
  <>
    {removal.error && (
      <Box mb={4}>
        <FailureNote alert={words.removeFailed} problem={toCallProblem(removal.error)} beside={advice} />
      </Box>
    )}
    <ConfirmDialog
      open={removal.asked !== null}
      title={words.removeQuestion}
      text={
        removal.asked && (
          <>
            <div>{words.removeText(removal.asked.title)}</div>
            {drawUse(removal.asked.id)}
          </>
        )
      }
      confirmLabel={texts.remove}
      busy={removal.busy}
      onConfirm={removal.confirm}
      onCancel={removal.cancel}
    />
  </>
);
