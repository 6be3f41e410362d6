import { useLeaveGuard } from '@stupeni/area';
import { useLocation, useNavigate } from '@stupeni/router';
import type { ImportState } from './import-state';
import { withPasswords } from './result-files';

/** What would be lost by leaving now. */
export type LeaveReason = 'running' | 'unsaved';

function reasonOf(state: ImportState, saved: boolean): LeaveReason | null {
  if (state.step === 'adding') return 'running';
  if (state.step === 'preview') return state.trouble?.kind === 'lost' ? 'running' : null;
  return state.step === 'done' && !saved && withPasswords(state.report).length > 0 ? 'unsaved' : null;
}

/**
 * Whether the window may be closed and the page be left, by a link or by the browser's Back; closing the tab is
 * asked about by the browser itself.
 */
export function useLeaveWarning(state: ImportState, saved: boolean, onClose: () => void) {
  const reason = reasonOf(state, saved);
  const guard = useLeaveGuard(reason !== null, { navigate: useNavigate(), location: useLocation() });
  const close = () => guard.close(onClose);
  // The answer came while the question stood: a later import asks its own.
  if (reason === null && guard.asking) guard.stay();
  return {
    /** What is asked about; null while nobody is asked. */
    asked: guard.asking ? reason : null,
    /** Closes, at once or after the question. */
    close: () => (reason === null ? close() : guard.ask(close)),
    leave() {
      guard.leave();
      // Back may lead to another page of the same list: the window goes with any way out.
      onClose();
    },
    stay: guard.stay,
  };
}
