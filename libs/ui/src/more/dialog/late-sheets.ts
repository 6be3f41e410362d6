import { useEffect, useSyncExternalStore } from 'react';
import { importSheets } from './import-sheets';
import type * as Sheets from './sheets';

/** The chunk of the dialogs. It loads when a person begins to use the page, or with the first dialog. */
type LateSheets = { step: 'idle' | 'loading' | 'failed' } | { step: 'loaded'; sheets: typeof Sheets };

const listeners = new Set<() => void>();
let late: LateSheets = { step: 'idle' };

function change(next: LateSheets): void {
  late = next;
  for (const listener of listeners) listener();
}

/** Loads the chunk of the dialogs, unless it has loaded or is loading. After a failure it loads the chunk again. */
export function loadDialogs(): void {
  if (late.step === 'loading' || late.step === 'loaded') return;
  change({ step: 'loading' });
  importSheets().then(
    (sheets) => change({ step: 'loaded', sheets }),
    (cause: unknown) => {
      console.warn('The dialogs did not load.', cause);
      change({ step: 'failed' });
    },
  );
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The chunk of the dialogs. It starts to load when a dialog opens. */
export function useLateSheets(open: boolean): LateSheets {
  useEffect(() => {
    if (open) loadDialogs();
  }, [open]);
  return useSyncExternalStore(watch, () => late);
}
