import { call, ProblemError } from '@stupeni/api-client';
import { createStore } from 'zustand';
import { type FormDraft, readFormDrafts } from './form-drafts';

export type DraftedKind = 'course' | 'lesson' | 'test';

/** What the server has of the unsaved input. `refused`: the server rejects this draft, and a retry would not help. */
export interface ServerDraftState {
  step: 'idle' | 'waiting' | 'saved' | 'failed' | 'refused';
}

/** A draft is sent after this time without a change, in ms. */
const pauseMs = 2000;
/** A call that failed is repeated after this time, or when the browser is online again. */
export const retryMs = 15_000;

/**
 * The author's drafts of one entity on the server, so that the author can continue on another computer. Only one call
 * runs at a time. A newer state of a draft replaces the state that waits to be sent.
 */
export function openServerDrafts<F>(
  params: { kind: DraftedKind; entity: string },
  read: (form: unknown) => F | null,
) {
  const store = createStore<ServerDraftState>(() => ({ step: 'idle' }));
  /** What the server should have, by the id of the draft. Null: the server should delete the draft. */
  const wanted = new Map<string, FormDraft<F> | null>();
  /** When each draft on the server last changed. NaN while a call stores the draft, or when its answer was lost. */
  const storedTimes = new Map<string, number>();
  /** The ids of drafts that were dropped before it was known whether the server has them. */
  const droppedUnknown = new Set<string>();
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWatched = false;

  async function find(): Promise<FormDraft<F>[]> {
    const { drafts } = await call('listAuthorDrafts', { params });
    for (const { id, at } of drafts) {
      if (!storedTimes.has(id)) storedTimes.set(id, at);
      if (droppedUnknown.has(id)) wanted.set(id, null);
    }
    if (wanted.size > 0) wait(pauseMs);
    return readFormDrafts(drafts, read) ?? [];
  }

  /** Remembers what the server should have. It is sent after a pause. */
  function setWanted(drafts: readonly FormDraft<F>[], droppedIds: readonly string[]): void {
    for (const id of droppedIds) {
      if (storedTimes.has(id)) wanted.set(id, null);
      else {
        wanted.delete(id);
        droppedUnknown.add(id);
      }
    }
    for (const draft of drafts) droppedUnknown.delete(draft.id);
    for (const draft of drafts) if (storedTimes.get(draft.id) !== draft.at) wanted.set(draft.id, draft);
    if (wanted.size === 0) return;
    if (store.getState().step !== 'failed') store.setState({ step: 'waiting' });
    wait(pauseMs);
  }

  function wait(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  }

  /** Sends what waits to be sent. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    running ??= sendAll().finally(() => (running = null));
    return running;
  }

  async function sendAll(): Promise<void> {
    let step: ServerDraftState['step'] = store.getState().step;
    for (let next = takeNext(); next; next = takeNext()) {
      const [id, draft] = next;
      try {
        await send(id, draft);
        step = draft === null ? 'idle' : 'saved';
      } catch (error) {
        if (isRefused(error)) {
          console.warn('The server refused a draft. The browser has it.', error);
          step = 'refused';
          continue;
        }
        if (!wanted.has(id)) wanted.set(id, draft);
        // After the form is closed there is no retry. The browser still has the draft.
        if (isWatched) wait(retryMs);
        store.setState({ step: 'failed' });
        return;
      }
    }
    store.setState({ step });
  }

  function takeNext(): [string, FormDraft<F> | null] | undefined {
    const [next] = wanted;
    if (next) wanted.delete(next[0]);
    return next;
  }

  async function send(id: string, draft: FormDraft<F> | null): Promise<void> {
    const address = { ...params, draft: id };
    if (draft === null) {
      await call('dropAuthorDraft', { params: address });
      storedTimes.delete(id);
      return;
    }
    const { version, at, form } = draft;
    // The draft may have arrived even when its answer is lost.
    storedTimes.set(id, NaN);
    await call('saveAuthorDraft', {
      params: address,
      body: { version, at, form: form as Record<string, unknown> },
    });
    storedTimes.set(id, at);
  }

  /**
   * Retries at once when the browser is online again, and sends what waits when the page is hidden. A tab that closes
   * may stop the call. Then only the browser has the draft.
   */
  function watch(): () => void {
    const onHidden = () => void (document.visibilityState === 'hidden' && flush());
    const onOnline = () => void flush();
    isWatched = true;
    window.addEventListener('online', onOnline);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      isWatched = false;
      window.removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onHidden);
      void flush();
    };
  }

  return { store, find, setWanted, flush, watch };
}

/**
 * Whether the server never stores the draft: it is too long, its shape is wrong, or the person must not store drafts.
 */
const isRefused = (error: unknown) =>
  error instanceof ProblemError && ['validation', 'file_too_large', 'forbidden'].includes(error.body.error);
