import { useEffect } from 'react';

/**
 * Keeps what was typed once more after each save that did not end well (specification §8: nothing is lost):
 * whatever stands in its way, the draft is there when the tab goes next.
 */
export function useKeptAfterFailure(saving: { step: string }, keepAgain: () => void): void {
  useEffect(() => {
    if (saving.step !== 'idle' && saving.step !== 'saving') keepAgain();
  }, [saving, keepAgain]);
}
