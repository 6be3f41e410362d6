import { createStore } from 'zustand';
import { persist } from 'zustand/middleware';
import { browserStorage, type Kept } from './kept';

const nothing: Kept = { value: null, keptAt: null };

/**
 * What is stored of one draft. `setState` writes it at once and throws where the browser refuses;
 * `persist.rehydrate` reads what another tab wrote.
 * @param onRefusedRead called when the browser does not let its storage be read
 */
export const draftStore = (name: string, onRefusedRead: () => void) =>
  createStore<Kept>()(
    persist(() => nothing, {
      name,
      storage: browserStorage,
      merge: (stored) => (stored as Kept | undefined) ?? nothing,
      onRehydrateStorage: () => (_state, error) => {
        if (error !== undefined) onRefusedRead();
      },
    }),
  );
