import type { FastifyBaseLogger } from 'fastify';
import type { FileFault } from '@stupeni/contract';
import type { Tables } from '../db/tables';
import type { Selectable } from 'kysely';
import { FileMissingError, type Range, type Storage } from './storage';

type ShownFile = Pick<Selectable<Tables['files']>, 'mime' | 'size' | 'storage_key'>;

/** How many bytes at the end of a file are read. Some programs write a few lines after the end of a PDF. */
const endBytes = 4096;

/**
 * Why a browser cannot show a file: its bytes are missing, it was cut off, or the storage does not answer. Null for a
 * file that looks whole. Reads only the end: a PDF that was cut off has no table of its objects there.
 */
export async function findFileFault(
  storage: Storage,
  { mime, size, storage_key }: ShownFile,
  log: FastifyBaseLogger,
): Promise<FileFault | null> {
  const range = { start: Math.max(0, size - endBytes), end: size - 1 };
  try {
    const end = await readRange(storage, storage_key, range);
    const isShort = end.length < range.end - range.start + 1;
    const isCut = mime === 'application/pdf' && !isEndOfPdf(end.toString('latin1'), size);
    return isShort || isCut ? 'broken' : null;
  } catch (error) {
    // The teacher can do without the preview, so the submission opens, and the reason is in the log.
    log.error({ err: error }, 'a file cannot be shown');
    return error instanceof FileMissingError ? 'missing' : 'unavailable';
  }
}

async function readRange(storage: Storage, key: string, range: Range): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await storage.open(key, range)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** The last line but one of a PDF is the place of its table of objects. */
function isEndOfPdf(end: string, size: number): boolean {
  const place = /startxref\s+(\d{1,12})(?![\s\S]*startxref)/.exec(end)?.[1];
  return place !== undefined && Number(place) < size;
}
