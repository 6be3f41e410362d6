import { newKey, ProblemError, readProblemCode } from '@stupeni/api-client';
import { on, type ShellApi } from '@stupeni/federation';
import { useShell } from '@stupeni/remote';
import { readToken } from '@stupeni/session';
import { createStore, type StoreApi, useStore } from 'zustand';
import {
  importFile,
  previewFile,
  listRestorableRows,
  type RestoreOutcome,
  restoreRows,
} from './import-requests';
import {
  type AddFailure,
  findLoss,
  type FirstSignIn,
  importAddress,
  type ImportState,
  type PlannedImport,
  type RunState,
} from './import-state';

/**
 * The import of a moderator. It is stored outside of the screens (ADR 0042), so it continues while the moderator opens
 * other pages. Generated passwords are only here: never in the browser's storage or in an address.
 */
export interface ImportRun {
  store: StoreApi<RunState>;
  /** Checks a newly chosen file, which replaces the earlier one. */
  check: (file: File, firstSignIn: FirstSignIn) => Promise<void>;
  /** Makes the preview again, with the same choices. After a failure the old preview and the choices stay. */
  recheck: (planned: PlannedImport, failure?: AddFailure | null) => Promise<void>;
  /** Adds the people. A second call while it runs does nothing. */
  add: (planned: PlannedImport) => Promise<void>;
  /** Restores all deleted participants of the file, then checks the file again. */
  restoreAll: (planned: PlannedImport) => Promise<RestoreOutcome>;
  chooseFirstSignIn: (firstSignIn: FirstSignIn) => void;
  markSaved: () => void;
  askSignOut: (asks: boolean) => void;
  /** Forgets the file and the result. The answer of a running request is dropped. */
  reset: () => void;
}

function makeImportRun(): ImportRun {
  const store = createStore<RunState>(() => ({ state: { step: 'none' }, asksSignOut: false }));
  const showState = (state: ImportState) => store.setState({ state });
  const change = (next: (latest: ImportState) => ImportState) =>
    store.setState(({ state }) => ({ state: next(state) }));
  let running = new AbortController();
  let key = newKey();

  /** Drops the running request. The next import has another key. */
  function begin(): AbortSignal {
    running.abort();
    running = new AbortController();
    key = newKey();
    return running.signal;
  }

  async function recheck(planned: PlannedImport, failure: AddFailure | null = null): Promise<void> {
    const signal = begin();
    // The old preview is shown until the new one has loaded, so that the focus is not lost.
    showState({ ...planned, step: 'preview', failure: null, isStale: true, restoring: null });
    const options = { ...planned, onProgress: () => undefined, signal, failure };
    const next = await previewFile(planned.file, options);
    if (signal.aborted) return;
    change((latest) => {
      if (latest.step !== 'preview' || next.step === 'rejected') return next;
      if (next.step === 'preview') return { ...next, firstSignIn: latest.firstSignIn };
      return {
        ...latest,
        isStale: false,
        failure: { kind: 'unchecked', error: next.error, before: failure },
      };
    });
  }

  return {
    store,
    recheck,

    async check(file, firstSignIn) {
      const signal = begin();
      const onProgress = (progress: number) =>
        signal.aborted || showState({ step: 'checking', file, progress });
      showState({ step: 'checking', file, progress: 0 });
      const next = await previewFile(file, {
        onProgress,
        signal,
        failure: null,
        createGroups: false,
        firstSignIn,
      });
      if (!signal.aborted) showState(next);
    },

    async add(planned) {
      if (store.getState().state.step === 'adding') return;
      const { signal } = running;
      showState({ ...planned, step: 'adding', key });
      try {
        const report = await importFile(planned, key, signal);
        const at = new Date().toISOString();
        if (!signal.aborted) showState({ step: 'done', report, planned, at, saved: false });
      } catch (error) {
        if (signal.aborted) return;
        if (hasChanged(error)) return await recheck(planned, { kind: 'changed' });
        const failure = toAddFailure(error);
        showState({ ...planned, step: 'preview', failure, isStale: false, restoring: null });
      }
    },

    async restoreAll(planned) {
      const rows = listRestorableRows(planned.report);
      const signal = begin();
      showState({ ...planned, step: 'preview', failure: null, isStale: true, restoring: null });
      const onProgress = (done: number) =>
        change((latest) =>
          latest.step === 'preview' ? { ...latest, restoring: { done, total: rows.length } } : latest,
        );
      const outcome = await restoreRows(rows, { onProgress, signal });
      const { state } = store.getState();
      if (!signal.aborted && state.step === 'preview') void recheck(state);
      return outcome;
    },

    chooseFirstSignIn: (firstSignIn) =>
      change((latest) => (latest.step === 'preview' ? { ...latest, firstSignIn } : latest)),
    markSaved: () => change((latest) => (latest.step === 'done' ? { ...latest, saved: true } : latest)),
    askSignOut: (asksSignOut) => store.setState({ asksSignOut }),
    reset() {
      begin();
      store.setState({ state: { step: 'none' }, asksSignOut: false });
    },
  };
}

/** Whether the preview is outdated: accounts, groups or slots have changed. */
const hasChanged = (error: unknown): boolean =>
  ['validation', 'wrong_state', 'email_taken', 'no_free_slots'].includes(readProblemCode(error) ?? '');

// A problem below 500 means that nothing was written. After any other error the result is unknown.
const toAddFailure = (error: unknown): AddFailure =>
  error instanceof ProblemError && error.status < 500 ? { kind: 'failed', error } : { kind: 'lost', error };

/** The import of the signed-in moderator, in this tab. */
let current: { userId: number; run: ImportRun; stop: () => void } | null = null;

/** The import of a moderator. It is forgotten when somebody else signs in. */
export function getImportRun({ user, navigate }: ShellApi): ImportRun {
  if (current?.userId === user.id) return current.run;
  current?.run.reset();
  current?.stop();
  const run = makeImportRun();
  current = { userId: user.id, run, stop: guardLoss(run.store, navigate) };
  return run;
}

/** The import of the signed-in moderator, and its current step. */
export function useImport(): { run: ImportRun; state: ImportState; asksSignOut: RunState['asksSignOut'] } {
  const run = getImportRun(useShell());
  return { run, ...useStore(run.store) };
}

/**
 * Asks before a running import or unsaved passwords are lost. The browser asks before the tab closes. The page of the
 * import, which opens then, asks before a sign-out. Both work on all pages, also on those of the shell. Returns a
 * function that removes the guard.
 * @param navigate opens the page of the import
 */
function guardLoss(store: StoreApi<RunState>, navigate: (to: string) => void): () => void {
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
