import type { ImportReport } from '@stupeni/contract';
import { listWithPasswords } from './result-files';

/** The page of the import. */
export const importAddress = '/moderator/participants/import';

/**
 * How people without a password in the file sign in for the first time: by a mail, or by a password that the import
 * makes.
 */
export type FirstSignIn = 'mail' | 'password';

/** Why the people of the preview were not added. */
export type AddFailure =
  /** The answer was lost. The server may or may not have added the people. */
  | { kind: 'lost'; error: unknown }
  /** The school changed after the preview. The preview was made again. */
  | { kind: 'changed' }
  | { kind: 'failed'; error: unknown };

/**
 * The file could not be checked again, so the preview is old. `before` is the failure of adding that caused the check;
 * null when something else caused it.
 */
export interface RecheckFailure {
  kind: 'unchecked';
  error: unknown;
  before: AddFailure | null;
}

/**
 * What will be added: the file, its preview, whether missing groups are created, and how people sign in for the first
 * time.
 */
export interface PlannedImport {
  file: File;
  report: ImportReport;
  createGroups: boolean;
  firstSignIn: FirstSignIn;
}

/** A preview, and what happens to it. */
export interface Preview extends PlannedImport {
  step: 'preview';
  failure: AddFailure | RecheckFailure | null;
  /** True while the file is being checked again, because a choice or the school changed. */
  isStale: boolean;
  /** How many deleted participants of the file are back, while all are being restored. */
  restoring: { done: number; total: number } | null;
}

/** The steps of an import, from the empty page to the result. */
export type ImportState =
  | { step: 'none' }
  /** The file is being uploaded for the preview; `progress` from 0 to 1. */
  | { step: 'checking'; file: File; progress: number }
  /** The file as a whole is wrong; `message` says why. */
  | { step: 'rejected'; file: File; message: string }
  /** The first preview failed. */
  | { step: 'unchecked'; file: File; error: unknown }
  | Preview
  /** `key` is the `Idempotency-Key` of the import. */
  | ({ step: 'adding'; key: string } & PlannedImport)
  /**
   * `planned` has the preview with the passwords of bad rows, which the result does not have. `at` is the end as
   * ISO 8601. `saved`: the generated passwords were downloaded.
   */
  | { step: 'done'; report: ImportReport; planned: PlannedImport; at: string; saved: boolean };

/** Whether the file itself can be added. It does not look at free slots. */
export const isAddable = ({ added }: ImportReport): boolean => added > 0;

/** What the moderator would lose now: the result of a running import, or passwords that are not saved. */
export type Loss = 'running' | 'unsaved';

/** What the moderator would lose in this state; null for nothing. */
export function findLoss(state: ImportState): Loss | null {
  if (state.step === 'adding') return 'running';
  if (state.step === 'preview') return state.failure?.kind === 'lost' ? 'running' : null;
  return state.step === 'done' && !state.saved && listWithPasswords(state.report).length > 0
    ? 'unsaved'
    : null;
}

/** The state of a moderator's import, and whether it asks about a sign-out. */
export interface RunState {
  state: ImportState;
  /** True while the moderator wants to sign out and must answer first. */
  asksSignOut: boolean;
}
