import { useShell } from '@stupeni/remote';
import { useStore } from 'zustand';
import { type ImportRun, getImportRun } from './import-run';
import type { ImportState, RunState } from './import-state';

/** The import of the signed-in moderator, and its current step. */
export function useImport(): { run: ImportRun; state: ImportState; asksSignOut: RunState['asksSignOut'] } {
  const run = getImportRun(useShell());
  return { run, ...useStore(run.store) };
}
