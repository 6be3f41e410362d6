import { useSyncExternalStore } from 'react';

const matchPhone = () => window.matchMedia('(width < 40rem)');

function subscribe(changed: () => void): () => void {
  const query = matchPhone();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether each learner is a card, because the window is as narrow as a phone. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchPhone().matches);
