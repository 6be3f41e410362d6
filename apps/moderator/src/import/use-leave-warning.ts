import { useEffect, useState } from 'react';
import type { ImportState } from './import-state';
import { withPasswords } from './result-files';

/** What would be lost by leaving now. */
export type LeaveReason = 'running' | 'unsaved';

function reasonOf(state: ImportState, saved: boolean): LeaveReason | null {
  if (state.step === 'adding') return 'running';
  if (state.step === 'preview') return state.trouble?.kind === 'lost' ? 'running' : null;
  return state.step === 'done' && !saved && withPasswords(state.report).length > 0 ? 'unsaved' : null;
}

/** Whether the window may be closed; closing the tab is asked about by the browser itself. */
export function useLeaveWarning(state: ImportState, saved: boolean) {
  const reason = reasonOf(state, saved);
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    if (reason === null) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [reason]);
  return { reason, asking, ask: () => setAsking(true), stay: () => setAsking(false) };
}
