import { call, NoConnectionError, ProblemError, readProblemCode, sendFile } from '@stupeni/api-client';
import type { ImportReport } from '@stupeni/contract';
import { nameOf } from '@stupeni/rules';
import type { AddFailure, FirstSignIn, ImportState, PlannedImport } from './import-state';
import { texts } from './texts';

/** The largest file that the API accepts, in bytes. */
const maxBytes = 4 * 1024 * 1024;

/** The most repeats of a request while its import runs. The API waits up to ten seconds each time. */
const maxRepeats = 30;

/** If a request fails only after this time, it has reached the server. The import may then still run. */
const reachedServerMs = 20_000;

/**
 * Copies the chosen file into memory, so that the preview and the import read the same bytes.
 * Throws the browser's error when the file cannot be read.
 */
const copyFile = async (file: File): Promise<File> =>
  new File([await file.arrayBuffer()], file.name, { type: file.type });

/** The message for a file of a wrong size; null for a file to send. */
function findSizeIssue({ size }: File): string | null {
  if (size === 0) return texts.empty;
  return size > maxBytes ? texts.tooBig : null;
}

/** The message for a problem with the file as a whole; null for any other error. */
function findFileIssue(error: unknown): string | null {
  switch (readProblemCode(error)) {
    case 'file_type':
      return texts.noCsv;
    case 'file_too_large':
      return texts.tooBig;
    case 'validation':
      return listMessages(error).join(' ') || null;
    default:
      return null;
  }
}

const listMessages = (error: unknown) =>
  error instanceof ProblemError && error.body.error === 'validation'
    ? error.body.issues.map(({ message }) => message)
    : [];

const flagOn = '1' as const;

/** Reads the preview of the import. The server adds nobody. */
const checkFile = (
  file: File,
  createGroups: boolean,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) =>
  sendFile(
    'importParticipants',
    { file, query: { dryRun: flagOn, ...(createGroups && { createGroups: flagOn }) } },
    options,
  );

interface PreviewOptions {
  failure: AddFailure | null;
  createGroups: boolean;
  firstSignIn: FirstSignIn;
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Checks a file. Resolves to the next step: the preview, or why there is no preview. */
export async function previewFile(
  chosen: File,
  { onProgress, signal, failure, createGroups, firstSignIn }: PreviewOptions,
): Promise<Extract<ImportState, { step: 'preview' | 'rejected' | 'unchecked' }>> {
  const sizeIssue = findSizeIssue(chosen);
  if (sizeIssue !== null) return { step: 'rejected', file: chosen, message: sizeIssue };
  const file = await copyFile(chosen).catch((error: unknown) => {
    console.warn('A chosen file could not be read.', error);
    return null;
  });
  if (!file) return { step: 'rejected', file: chosen, message: texts.unreadable };
  try {
    const report = await checkFile(file, createGroups, { onProgress, signal });
    const rest = { failure, isStale: false, restoring: null };
    return { step: 'preview', file, report, createGroups, firstSignIn, ...rest };
  } catch (error) {
    const message = findFileIssue(error);
    return message === null ? { step: 'unchecked', file, error } : { step: 'rejected', file, message };
  }
}

/**
 * Imports the file. Leaves out the bad rows that the preview showed. Repeats the request with the same key while the
 * first request may still run. `signal` ends the repeats, because another person may be signed in by then.
 */
export async function importFile(
  { file, report, createGroups, firstSignIn }: PlannedImport,
  idempotencyKey: string,
  signal: AbortSignal,
): Promise<ImportReport> {
  const query = {
    ...(report.bad > 0 && { partial: flagOn }),
    ...(createGroups && { createGroups: flagOn }),
    ...(firstSignIn === 'mail' && { invite: flagOn, by: 'mail' as const }),
  };
  for (let left = maxRepeats; ; left--) {
    const startedAt = Date.now();
    try {
      return await sendFile('importParticipants', { file, query }, { idempotencyKey });
    } catch (error) {
      if (left === 0 || !mayStillRun(error, Date.now() - startedAt)) throw error;
      await new Promise((resume) => setTimeout(resume, 2000));
      signal.throwIfAborted();
    }
  }
}

/** Whether the import may still run: the API says so, or the request failed only after a long wait. */
function mayStillRun(error: unknown, waitedMs: number): boolean {
  if (error instanceof ProblemError)
    return error.code === 'unavailable' || (error.status === 504 && waitedMs > reachedServerMs);
  return error instanceof NoConnectionError && waitedMs > reachedServerMs;
}

type Row = ImportReport['rows'][number];
type RestorableRow = Row & { restorable: NonNullable<Row['restorable']> };

/** The rows whose deleted participant can be restored. */
export const listRestorableRows = ({ rows }: ImportReport): RestorableRow[] =>
  rows.filter((row): row is RestorableRow => row.restorable !== undefined);

export interface RestoreOutcome {
  restored: number;
  total: number;
  /** The first participant who is not back, and why. */
  failure: { name: string; error: unknown } | null;
}

/**
 * Restores the deleted participants of the rows one after another. The API counts the slots of each one. The function
 * stops at an error that the next rows would get too.
 * @param onProgress called with the number of tried rows before each row
 */
export async function restoreRows(
  rows: readonly RestorableRow[],
  { onProgress, signal }: { onProgress: (done: number) => void; signal: AbortSignal },
): Promise<RestoreOutcome> {
  let restored = 0;
  let failure: RestoreOutcome['failure'] = null;
  for (const [at, row] of rows.entries()) {
    if (signal.aborted) break;
    onProgress(at);
    const { id, groupIds } = row.restorable;
    try {
      await call('restoreParticipant', { params: { id }, body: groupIds ? { groupIds } : {} });
      restored += 1;
    } catch (error) {
      failure ??= { name: nameOf(row), error };
      if (failsEveryRow(error)) break;
    }
  }
  return { restored, total: rows.length, failure };
}

/** Whether the next rows would get this error too. */
const failsEveryRow = (error: unknown): boolean =>
  error instanceof NoConnectionError ||
  !(error instanceof ProblemError) ||
  error.status >= 500 ||
  ['no_free_slots', 'too_many_requests'].includes(readProblemCode(error) ?? '');
