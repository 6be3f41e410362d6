import { createStore } from 'zustand';
import { persist } from 'zustand/middleware';
import { browserStorage, type StoredDraft } from './stored-draft';

const nothing: StoredDraft = { value: null, savedAt: null };

/**
 * The stored state of one draft. `setState` writes it at once and throws when the browser cannot store it.
 * `persist.rehydrate` reads what another tab wrote.
 * @param onReadFailed called when the browser forbids reading its storage
 */
export const createStoredDraft = (name: string, onReadFailed: () => void) =>
  createStore<StoredDraft>()(
    persist(() => nothing, {
      name,
      storage: browserStorage,
      merge: (stored) => (stored as StoredDraft | undefined) ?? nothing,
      onRehydrateStorage: () => (_state, error) => {
        if (error !== undefined) onReadFailed();
      },
    }),
  );
