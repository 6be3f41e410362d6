import type { FileScan } from '@stupeni/contract';
import { type Expression, type RawBuilder, sql } from 'kysely';

/** The state of the scan of a file; null for a file that came while no scanner was set. */
export type StoredScan = FileScan | 'clean' | null;

/** Whether others may open the file. */
export const mayOthersOpen = (scan: StoredScan): scan is 'clean' | null => scan === null || scan === 'clean';

/** SQL: the state of the scan of a stored file. */
export const selectScan = (key: Expression<string>): RawBuilder<StoredScan> =>
  sql<StoredScan>`(select file_scans.state from file_scans where file_key = ${key})`;
