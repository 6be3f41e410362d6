import { draftStore } from './draft-store';
import { sweepOnce } from './kept';

/** A draft that was found: what was typed, and when (ms since 1970). */
export interface Draft<T> {
  value: T;
  keptAt: number;
}

export interface DraftState<T> {
  /** What was there when the draft was opened, and what other tabs wrote since. */
  draft: Draft<T> | null;
  /** The browser refuses to store. */
  failed: boolean;
}

/** How long a change waits for the next one, in ms. */
export const writesWithin = 300;

// The same document may be open twice on a page; storage events reach other tabs only.
const dropped = new EventTarget();

/** One document's draft while a screen has it open. @param read the stored value, or null if it is none. */
export function openDraft<T>(name: string, read: (stored: unknown) => T | null) {
  let failed = false;
  const store = draftStore(name, () => (failed = true));
  let state: DraftState<T> = { draft: found(), failed };
  let waiting: Draft<T> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function found(): Draft<T> | null {
    const { value, keptAt } = store.getState();
    const known = keptAt === null ? null : read(value);
    return known === null || keptAt === null ? null : { value: known, keptAt };
  }

  function become(next: Partial<DraftState<T>>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  function write(): void {
    clearTimeout(timer);
    timer = undefined;
    if (waiting === null) return;
    const writing = waiting;
    waiting = null;
    attempt(() => store.setState(writing));
  }

  /** A refusal of the browser (quota, private mode) is told to the screen and nothing else breaks. */
  function attempt(change: () => void): void {
    let refused = false;
    try {
      change();
    } catch {
      refused = true;
    }
    if (refused !== state.failed) become({ failed: refused });
  }

  function keep(value: T): void {
    waiting = { value, keptAt: Date.now() };
    // Not put off by further changes: whoever types without a pause has a draft too.
    timer ??= setTimeout(write, writesWithin);
  }

  function forget(): void {
    clearTimeout(timer);
    timer = undefined;
    waiting = null;
    if (state.draft !== null) become({ draft: null });
  }

  function drop(): void {
    forget();
    attempt(() => store.persist.clearStorage());
    dropped.dispatchEvent(new Event(name));
  }

  const onStorage = ({ key }: StorageEvent) => {
    // What is typed here and not written yet is newer and will be heard there.
    if ((key !== name && key !== null) || waiting !== null) return;
    void store.persist.rehydrate();
    become({ draft: found() });
  };
  const onHidden = () => {
    if (document.visibilityState === 'hidden') write();
  };

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    if (!state.failed) sweepOnce();
    window.addEventListener('storage', onStorage);
    window.addEventListener('pagehide', write);
    document.addEventListener('visibilitychange', onHidden);
    dropped.addEventListener(name, forget);
    return () => {
      listeners.delete(listener);
      write();
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pagehide', write);
      document.removeEventListener('visibilitychange', onHidden);
      dropped.removeEventListener(name, forget);
    };
  }

  return { state: () => state, keep, drop, subscribe };
}
