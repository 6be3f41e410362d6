import { type Draft, type DraftChange, type DraftState, writeDelayMs } from './open-draft';
import type { DraftStore } from './rows';
import { browserStorage, draftLifetimeMs, type StoredDraft } from './stored-draft';

interface LargeDraftState<T> extends DraftState<T> {
  /** True once the browser has read the stored draft, or has failed to read it. */
  loaded: boolean;
}

export interface LargeDraftShape<T> {
  read: (stored: unknown) => T | null;
  join: (stored: T, older: T) => T;
}

const openChannel = () =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);

/** The channel tells the other tabs, and other screens of this page, that a draft was written. */
const channelName = 'stupeni:drafts';
let swept = false;

/**
 * The draft that an older release wrote to `localStorage`. Null when there is none, or when the browser forbids
 * `localStorage`.
 */
function readOldCopy(name: string): StoredDraft | null {
  try {
    return (browserStorage.getItem(name) as { state: StoredDraft } | null)?.state ?? null;
  } catch {
    return null;
  }
}

/**
 * The draft of one document with long texts, in IndexedDB, because a write of a long text to `localStorage` blocks the
 * page. `draft` is null at first, because IndexedDB answers later.
 * @param read turns the stored value into the value of the screen, or returns null
 * @param join combines the stored value with a copy that an older release left in `localStorage`
 */
export function openLargeDraft<T>(name: string, { read, join }: LargeDraftShape<T>, store: DraftStore) {
  let state: LargeDraftState<T> = { draft: null, failed: false, loaded: false };
  let pending: { change: DraftChange<T>; savedAt: number } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let channel: BroadcastChannel | null = null;
  const listeners = new Set<() => void>();
  const otherTabListeners = new Set<(stored: T | null) => void>();

  function update(next: Partial<LargeDraftState<T>>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  function toDraft(stored: StoredDraft | null): Draft<T> | null {
    if (!stored || stored.savedAt === null || Date.now() - stored.savedAt > draftLifetimeMs) return null;
    const value = read(stored.value);
    return value === null ? null : { value, savedAt: stored.savedAt };
  }

  /** Moves the copy of an older release from `localStorage`. The copy stays there until IndexedDB has stored it. */
  async function moveOldCopy(): Promise<void> {
    const old = readOldCopy(name);
    if (!old) return;
    const older = toDraft(old);
    if (older)
      await store.change(name, (stored) => {
        const newer = toDraft(stored);
        return newer ? { ...newer, value: join(newer.value, older.value) } : older;
      });
    void browserStorage.removeItem(name);
  }

  async function load(): Promise<void> {
    try {
      await moveOldCopy();
      update({ draft: toDraft(await store.read(name)), loaded: true });
      if (swept) return;
      swept = true;
      await store.sweep(Date.now() - draftLifetimeMs);
    } catch (cause) {
      fail(cause);
    }
  }

  function fail(cause: unknown): void {
    console.warn('The browser stores no drafts.', cause);
    update({ failed: true, loaded: true });
  }

  /** Writes the pending change now. */
  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (pending === null) return;
    const { change, savedAt } = pending;
    pending = null;
    store
      .change(name, (stored) => {
        const value = change(toDraft(stored)?.value ?? null);
        return value === null ? null : { value, savedAt };
      })
      .then(() => {
        if (state.failed) update({ failed: false });
        tellOthers();
      }, fail);
  }

  function merge(change: DraftChange<T>): void {
    const before = pending?.change;
    pending = { change: before ? (stored) => change(before(stored)) : change, savedAt: Date.now() };
    // A later change does not restart the timer, so that the text of a person who types without a pause is stored too.
    timer ??= setTimeout(flush, writeDelayMs);
  }

  function mergeNow(change: DraftChange<T>): void {
    merge(change);
    flush();
  }

  function tellOthers(): void {
    // A screen that was closed no longer has a channel.
    const used = channel ?? openChannel();
    used?.postMessage(name);
    if (used !== channel) used?.close();
  }

  async function receive({ data }: MessageEvent<unknown>): Promise<void> {
    // A pending change of this tab is newer than the stored value. The other tab will receive it.
    if (data !== name || pending !== null) return;
    try {
      const draft = toDraft(await store.read(name));
      update({ draft });
      for (const listener of otherTabListeners) listener(draft?.value ?? null);
    } catch (cause) {
      fail(cause);
    }
  }
  const onHidden = () => {
    if (document.visibilityState === 'hidden') flush();
  };

  function subscribe(listener: () => void): () => void {
    const isFirst = listeners.size === 0;
    listeners.add(listener);
    if (isFirst && !state.loaded) void load();
    if (isFirst) {
      channel = openChannel();
      channel?.addEventListener('message', (event) => void receive(event));
    }
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      listeners.delete(listener);
      flush();
      if (listeners.size === 0) {
        channel?.close();
        channel = null;
      }
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }

  function onOtherTab(listener: (stored: T | null) => void): () => void {
    otherTabListeners.add(listener);
    return () => void otherTabListeners.delete(listener);
  }

  return { name, state: () => state, merge, mergeNow, onOtherTab, subscribe };
}
