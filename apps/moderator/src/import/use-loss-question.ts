import { useState } from 'react';
import { type ImportState, findLoss } from './import-state';

/** Asks before an action of the page loses a running import or unsaved passwords. */
export function useLossQuestion(state: ImportState) {
  const [onward, setOnward] = useState<(() => void) | null>(null);
  const loss = findLoss(state);
  // The import ended while the question was open. The question no longer applies.
  if (loss === null && onward !== null) setOnward(null);
  return {
    /** What would be lost, while the question is open; else null. */
    loss: onward === null ? null : loss,
    /** Runs the action at once when it loses nothing, else after a yes. */
    unlessLost: (action: () => void) => (loss === null ? action() : setOnward(() => action)),
    leave() {
      setOnward(null);
      onward?.();
    },
    stay: () => setOnward(null),
  };
}
