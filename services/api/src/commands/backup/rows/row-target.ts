import type { TableEntry } from '../../../core/backups/manifest';

/** An empty database inside a transaction that takes rows. */
export interface RowTarget {
  read: <Row>(statement: string) => Promise<Row[]>;
  /** Writes rows in the text format of COPY. */
  copyIn: (table: Pick<TableEntry, 'name' | 'columns'>, rows: AsyncIterable<Uint8Array>) => Promise<void>;
}
