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
// A screen may take the place of another one on the same document before that one has written.
const opened = new EventTarget();

/** Makes what is to be stored out of what is stored at the moment of writing; null: nothing. */
export type DraftChange<T> = (stored: T | null) => T | null;

/**
 * One document's draft while a screen has it open.
 * @param read the stored value, or null if it is none
 * @param heard called with what is stored after another tab changed it
 */
export function openDraft<T>(
  name: string,
  read: (stored: unknown) => T | null,
  heard: (stored: T | null) => void,
) {
  opened.dispatchEvent(new Event(name));
  let failed = false;
  const store = draftStore(name, () => (failed = true));
  let state: DraftState<T> = { draft: found(), failed };
  let waiting: { change: DraftChange<T>; keptAt: number } | null = null;
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
    const { change, keptAt } = waiting;
    waiting = null;
    attempt(() => {
      void store.persist.rehydrate();
      const value = change(found()?.value ?? null);
      if (value === null) store.persist.clearStorage();
      else store.setState({ value, keptAt });
    });
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

  function wait(change: DraftChange<T>): void {
    waiting = { change, keptAt: Date.now() };
    // Not put off by further changes: whoever types without a pause has a draft too.
    timer ??= setTimeout(write, writesWithin);
  }

  const keep = (value: T) => wait(() => value);

  function merge(change: DraftChange<T>): void {
    const before = waiting?.change;
    wait(before ? (stored) => change(before(stored)) : change);
  }

  function mergeNow(change: DraftChange<T>): void {
    merge(change);
    write();
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
    const draft = found();
    become({ draft });
    heard(draft?.value ?? null);
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
    opened.addEventListener(name, write);
    return () => {
      listeners.delete(listener);
      write();
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pagehide', write);
      document.removeEventListener('visibilitychange', onHidden);
      dropped.removeEventListener(name, forget);
      opened.removeEventListener(name, write);
    };
  }

  return { state: () => state, keep, merge, mergeNow, drop, subscribe };
}
