import { createStoredDraft } from './draft-store';
import { sweepOnce } from './stored-draft';

/** A draft that was found: the value, and when it was saved (ms since 1970). */
export interface Draft<T> {
  value: T;
  savedAt: number;
}

export interface DraftState<T> {
  /** The draft that was stored when the document was opened. Writes of other tabs replace it. */
  draft: Draft<T> | null;
  /** True if the browser cannot store drafts. */
  failed: boolean;
}

/** The longest time between a change and its write, in ms. */
export const writeDelayMs = 300;

// Tells the other openings in this page that a draft was deleted. The same document may be open twice in one page, and
// storage events reach only other tabs.
const dropEvents = new EventTarget();
// Tells an earlier opening to write its change. A new screen may open a document before the previous screen has
// written.
const openEvents = new EventTarget();

/** Makes the new stored value from the value that is stored at the moment of writing. Null deletes the draft. */
export type DraftChange<T> = (stored: T | null) => T | null;

/**
 * The draft of one document while a screen has it open.
 * @param read turns the stored value into the value of the screen, or returns null
 */
export function openDraft<T>(name: string, read: (stored: unknown) => T | null) {
  openEvents.dispatchEvent(new Event(name));
  let failed = false;
  const store = createStoredDraft(name, () => (failed = true));
  let state: DraftState<T> = { draft: findStoredDraft(), failed };
  let pending: { change: DraftChange<T>; savedAt: number } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const otherTabListeners = new Set<(stored: T | null) => void>();

  function findStoredDraft(): Draft<T> | null {
    const { value, savedAt } = store.getState();
    const known = savedAt === null ? null : read(value);
    return known === null || savedAt === null ? null : { value: known, savedAt };
  }

  function update(next: Partial<DraftState<T>>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  /** Writes the pending change now. */
  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (pending === null) return;
    const { change, savedAt } = pending;
    pending = null;
    tryStorage(() => {
      void store.persist.rehydrate();
      const value = change(findStoredDraft()?.value ?? null);
      if (value === null) store.persist.clearStorage();
      else store.setState({ value, savedAt });
    });
  }

  /** Runs a change of the browser's storage. Reports its error (quota, private mode) to the screen as `failed`. */
  function tryStorage(change: () => void): void {
    let threw = false;
    try {
      change();
    } catch {
      threw = true;
    }
    if (threw !== state.failed) update({ failed: threw });
  }

  function schedule(change: DraftChange<T>): void {
    pending = { change, savedAt: Date.now() };
    // A later change does not restart the timer, so that the text of a person who types without a pause is stored too.
    timer ??= setTimeout(flush, writeDelayMs);
  }

  const write = (value: T) => schedule(() => value);

  function merge(change: DraftChange<T>): void {
    const before = pending?.change;
    schedule(before ? (stored) => change(before(stored)) : change);
  }

  function mergeNow(change: DraftChange<T>): void {
    merge(change);
    flush();
  }

  function forget(): void {
    clearTimeout(timer);
    timer = undefined;
    pending = null;
    if (state.draft !== null) update({ draft: null });
  }

  function drop(): void {
    forget();
    tryStorage(() => store.persist.clearStorage());
    dropEvents.dispatchEvent(new Event(name));
  }

  const onStorage = ({ key }: StorageEvent) => {
    // A pending change of this tab is newer than the stored value. The other tab will receive it.
    if ((key !== name && key !== null) || pending !== null) return;
    void store.persist.rehydrate();
    const draft = findStoredDraft();
    update({ draft });
    for (const listener of otherTabListeners) listener(draft?.value ?? null);
  };
  const onHidden = () => {
    if (document.visibilityState === 'hidden') flush();
  };

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    if (!state.failed) sweepOnce();
    window.addEventListener('storage', onStorage);
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', onHidden);
    dropEvents.addEventListener(name, forget);
    openEvents.addEventListener(name, flush);
    return () => {
      listeners.delete(listener);
      flush();
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', onHidden);
      dropEvents.removeEventListener(name, forget);
      openEvents.removeEventListener(name, flush);
    };
  }

  function onOtherTab(listener: (stored: T | null) => void): () => void {
    otherTabListeners.add(listener);
    return () => void otherTabListeners.delete(listener);
  }

  return { name, state: () => state, write, merge, mergeNow, drop, onOtherTab, subscribe };
}
