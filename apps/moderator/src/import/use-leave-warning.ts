import { useLeaveGuard } from '@stupeni/remote';
import type { ImportState } from './import-state';
import { withPasswords } from './result-files';

/** What the moderator would lose by leaving now: the result of a running import, or unsaved passwords. */
export type LeaveReason = 'running' | 'unsaved';

function reasonOf(state: ImportState, saved: boolean): LeaveReason | null {
  if (state.step === 'adding') return 'running';
  if (state.step === 'preview') return state.failure?.kind === 'lost' ? 'running' : null;
  return state.step === 'done' && !saved && withPasswords(state.report).length > 0 ? 'unsaved' : null;
}

/**
 * Asks before the dialog closes and before a link or the browser's Back leaves the page. The browser itself asks
 * before the tab closes.
 */
export function useLeaveWarning(state: ImportState, saved: boolean, onClose: () => void) {
  const reason = reasonOf(state, saved);
  const guard = useLeaveGuard(reason !== null);
  const close = () => guard.close(onClose);
  // The import ended while the question was open. The question no longer applies.
  if (reason === null && guard.asking) guard.stay();
  return {
    /** The reason of the open question; null without a question. */
    asked: guard.asking ? reason : null,
    /** Closes the dialog at once or after the question. */
    close: () => (reason === null ? close() : guard.ask(close)),
    leave() {
      guard.leave();
      // Back may open another page of the same list, which does not remove the dialog.
      onClose();
    },
    stay: guard.stay,
  };
}
