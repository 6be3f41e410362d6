import { useSyncExternalStore } from 'react';

const phone = typeof window.matchMedia === 'function' ? window.matchMedia('(width < 40rem)') : null;

function subscribe(changed: () => void): () => void {
  phone?.addEventListener('change', changed);
  return () => phone?.removeEventListener('change', changed);
}

/** Whether each learner is a card, because the window is as narrow as a phone. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => phone?.matches ?? false);
