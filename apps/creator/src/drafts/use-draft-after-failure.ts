import { useEffect } from 'react';

/**
 * Writes the draft again after each save that failed (specification §8: nothing is lost). The draft is then
 * stored even when the tab closes next.
 */
export function useDraftAfterFailure(saving: { step: string }, saveDraftAgain: () => void): void {
  useEffect(() => {
    if (saving.step !== 'idle' && saving.step !== 'saving') saveDraftAgain();
  }, [saving, saveDraftAgain]);
}
