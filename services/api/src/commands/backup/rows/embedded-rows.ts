import type { PGlite, Transaction } from '@electric-sql/pglite';
import type { RowTarget } from './row-target';
import { listColumns, quoteName, type Snapshot, type TableLayout } from './snapshot';

// PGlite holds all rows of one COPY in memory, so we copy a table in pieces.
const pagesAtOnce = 16;
const bytesAtOnce = 4 * 1024 * 1024;

/** Reads an embedded database. Nobody can write meanwhile, because the database has only one connection. */
export const withEmbeddedSnapshot = <T>(
  pglite: PGlite,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> =>
  pglite.transaction<T>((trx) => work({ read: makeReader(trx), copyOut: (table) => readPages(trx, table) }));

async function* readPages(trx: Transaction, table: TableLayout): AsyncGenerator<Uint8Array> {
  const { name, pages } = table;
  for (let page = 0; page < pages; page += pagesAtOnce) {
    const rows = `select ${listColumns(table)} from ${quoteName(name)}
      where ctid >= '(${page},0)'::tid and ctid < '(${page + pagesAtOnce},0)'::tid`;
    const { blob } = await trx.query(`copy (${rows}) to '/dev/blob'`);
    if (blob && blob.size > 0) yield new Uint8Array(await blob.arrayBuffer());
  }
}

/** Writes rows in one transaction. When `work` throws, nothing is written. */
export const withEmbeddedTarget = <T>(pglite: PGlite, work: (target: RowTarget) => Promise<T>): Promise<T> =>
  pglite.transaction<T>((trx) =>
    work({
      read: makeReader(trx),
      async copyIn(table, rows) {
        const statement = `copy ${quoteName(table.name)} (${listColumns(table)}) from '/dev/blob'`;
        for await (const piece of cutAfterRows(rows))
          await trx.query(statement, [], { blob: new Blob(piece as Uint8Array<ArrayBuffer>[]) });
      },
    }),
  );

/**
 * Yields pieces that end after a whole row: COPY escapes a line end inside a value, so `\n` ends a row. Each piece but
 * the last has at least 4 MiB.
 */
async function* cutAfterRows(rows: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array[]> {
  let piece: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of rows) {
    const end = size + chunk.length < bytesAtOnce ? -1 : chunk.lastIndexOf(0x0a);
    if (end === -1) {
      piece.push(chunk);
      size += chunk.length;
      continue;
    }
    yield [...piece, chunk.subarray(0, end + 1)];
    piece = [chunk.subarray(end + 1)];
    size = chunk.length - end - 1;
  }
  if (size > 0) yield piece;
}

const makeReader =
  (trx: Transaction) =>
  async <Row>(statement: string): Promise<Row[]> =>
    (await trx.query(statement)).rows as Row[];
