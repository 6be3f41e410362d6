import { call, NoConnection, ProblemError, readProblemCode } from '@stupeni/api-client';
import type { ImportReport } from '@stupeni/contract';
import { nameOf } from '@stupeni/rules';

type Row = ImportReport['rows'][number];
type RestorableRow = Row & { restorable: NonNullable<Row['restorable']> };

/** The rows whose deleted participant can be restored. */
export const restorableRows = ({ rows }: ImportReport): RestorableRow[] =>
  rows.filter((row): row is RestorableRow => row.restorable !== undefined);

export interface RestoreOutcome {
  restored: number;
  total: number;
  /** The first participant who is not back, and why. */
  failure: { name: string; error: unknown } | null;
}

/**
 * Restores the deleted participants of the rows one after another. The API counts the slots of each. It stops at an error
 * that the next rows would get too.
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
    const { id, groupId } = row.restorable;
    try {
      await call('restoreParticipant', { params: { id }, body: groupId === undefined ? {} : { groupId } });
      restored += 1;
    } catch (error) {
      failure ??= { name: nameOf(row), error };
      if (isForAll(error)) break;
    }
  }
  return { restored, total: rows.length, failure };
}

const isForAll = (error: unknown): boolean =>
  error instanceof NoConnection ||
  !(error instanceof ProblemError) ||
  error.status >= 500 ||
  ['no_free_slots', 'too_many_requests'].includes(readProblemCode(error) ?? '');
