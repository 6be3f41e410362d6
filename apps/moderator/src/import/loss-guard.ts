import { on } from '@stupeni/federation';
import { readToken } from '@stupeni/session';
import type { StoreApi } from 'zustand';
import { importAddress } from './import-address';
import { findLoss, type RunState } from './import-state';

/**
 * Asks before a running import or unsaved passwords are lost: the browser before the tab closes, the page of the
 * import before a sign-out. It works on all pages, also on those of the shell. Returns a function that ends it.
 * @param navigate opens the page of the import
 */
export function guardLoss(store: StoreApi<RunState>, navigate: (to: string) => void): () => void {
  const losesSomething = () => findLoss(store.getState().state) !== null;
  // A listener for `beforeunload` slows Back in some browsers, so it is added only while something would be lost.
  const unsubscribe = store.subscribe(({ asksSignOut }) => {
    if (losesSomething()) {
      window.addEventListener('beforeunload', ask);
      return;
    }
    window.removeEventListener('beforeunload', ask);
    if (asksSignOut) store.setState({ asksSignOut: false });
  });
  const stopListening = on('stupeni:signing-out', ({ hold }) => {
    if (!losesSomething()) return;
    hold();
    store.setState({ asksSignOut: true });
    if (window.location.pathname !== importAddress) navigate(importAddress);
  });
  return () => {
    unsubscribe();
    stopListening();
    window.removeEventListener('beforeunload', ask);
  };
}

function ask(event: BeforeUnloadEvent): void {
  // Without a token the session has ended, and the person cannot stay.
  if (readToken() !== null) event.preventDefault();
}
