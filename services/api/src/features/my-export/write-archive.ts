import { type Kysely, sql } from 'kysely';
import { once } from 'node:events';
import { type PassThrough, Readable, type Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ZipFile } from 'yazl';
import type { Tables } from '../../core/db/tables';
import { measureBytes } from '../../core/files/measure-bytes';
import { FileMissingError, type Storage } from '../../core/files/storage';
import { readMe } from './read-me';
import { pageSize, type Row, type Section, sections } from './sections';

interface Source {
  db: Kysely<Tables>;
  storage: Pick<Storage, 'open'>;
  userId: number;
  signal: AbortSignal;
}
interface Archive {
  /** Bytes. */
  size: number;
  sha256: string;
  /** How many files have a row but no bytes. The archive leaves them out. */
  missing: number;
}

/**
 * Writes the ZIP with a person's own data: the rows of `sections` as JSON, a text about them, and the files of the
 * section `files`. It reads one page of rows or one chunk of a file at a time. After an error or an abort it writes
 * nothing more.
 */
export async function writeArchive(source: Source, target: Writable): Promise<Archive> {
  const zip = new ZipFile();
  const stop = new AbortController();
  const signal = AbortSignal.any([source.signal, stop.signal]);
  const halt = (error: unknown) => {
    stop.abort(error);
    throw error;
  };
  // The streams report their own errors, and the archive repeats each of them. Without a listener the repeated error
  // would end the process.
  zip.on('error', (error) => stop.abort(error));
  const measured = measureBytes();
  const [filled, written] = await Promise.allSettled([
    fill(zip, { ...source, signal }).catch(halt),
    pipeline(zip.outputStream as PassThrough, measured.pass, target, { signal }).catch(halt),
  ]);
  // After an abort the target may still be opening its file. Nobody can delete the file before it is closed.
  if (!target.closed) await once(target.destroy(), 'close');
  if (written.status === 'rejected') throw stop.signal.reason ?? written.reason;
  if (filled.status === 'rejected') throw filled.reason;
  return { ...measured.result(), missing: filled.value };
}

/** Resolves to the number of missing files. */
async function fill(zip: ZipFile, source: Source): Promise<number> {
  const { db, storage, userId, signal } = source;
  let missing = 0;
  await add(zip, Readable.from([readMe()]), 'ПРОЧТИ.txt', signal);
  await add(zip, Readable.from(writeJson(db, userId)), 'данные.json', signal);
  for await (const { key, path } of listFiles(db, userId)) {
    const bytes = await storage.open(key).catch((error: unknown) => {
      if (!(error instanceof FileMissingError)) throw error;
      return null;
    });
    if (bytes) await add(zip, bytes, path, signal);
    else missing += 1;
  }
  zip.end();
  return missing;
}

/** Adds a file and waits until the archive has read it, so that only one file is open. */
async function add(zip: ZipFile, bytes: Readable, path: string, signal: AbortSignal): Promise<void> {
  try {
    signal.throwIfAborted();
    zip.addReadStream(bytes, path);
    await finished(bytes, { signal, writable: false });
  } finally {
    bytes.destroy();
  }
}

/** Yields the sections as one JSON object, one page of rows at a time. */
async function* writeJson(db: Kysely<Tables>, userId: number): AsyncGenerator<string> {
  let before = '{\n';
  for (const { name, select } of sections) {
    yield `${before}${JSON.stringify(name)}: [`;
    let between = '\n';
    for await (const rows of readPages(db, select, userId)) {
      yield between + rows.map(({ key: _, ...row }) => JSON.stringify(row)).join(',\n');
      between = ',\n';
    }
    yield '\n]';
    before = ',\n';
  }
  yield '\n}\n';
}

async function* listFiles(db: Kysely<Tables>, userId: number): AsyncGenerator<{ key: string; path: string }> {
  const section = sections.find(({ name }) => name === 'files')!;
  for await (const rows of readPages(db, section.select, userId))
    for (const { key, path } of rows) {
      const { rows: found } = await sql<{ storage_key: string }>`
        select storage_key from files where id::text = ${key} union all
        select storage_key from media where id::text = ${key}`.execute(db);
      if (found[0]) yield { key: found[0].storage_key, path: String(path) };
    }
}

async function* readPages(
  db: Kysely<Tables>,
  select: Section['select'],
  userId: number,
): AsyncGenerator<Row[]> {
  for (let after: Row['key'] | null = null; ;) {
    // The embedded database answers in the same turn, so other requests would have to wait.
    await nextTurn();
    const { rows }: { rows: Row[] } = await sql<Row>`
      select * from (${select(userId)}) section
      ${after === null ? sql`` : sql`where key > ${after}`}
      order by key limit ${pageSize}`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < pageSize) return;
    after = rows.at(-1)!.key;
  }
}
