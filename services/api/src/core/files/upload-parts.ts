import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { measureBytes } from './measure-bytes';
import { FileMissingError, type Storage } from './storage';

/** The size of a file and of its parts, in bytes. */
export interface PartSizes {
  size: number;
  part_bytes: number;
}

/** How many parts a file has. */
export const partCount = ({ size, part_bytes }: PartSizes): number => Math.ceil(size / part_bytes);

/** The bytes of a part: the last one has the rest. Undefined for a number beyond the last one. */
export function partSize(sizes: PartSizes, number: number): number | undefined {
  const last = partCount(sizes) - 1;
  if (number > last) return undefined;
  return number < last ? sizes.part_bytes : sizes.size - last * sizes.part_bytes;
}

/** Where the bytes of a part are. No stored file has such a key, so lists of files leave parts out. */
export const partKey = (uploadId: string, number: number): string => `parts/${uploadId}.${number}`;

/** Deletes the bytes of all parts, also of those that no row names. */
export async function removeParts(
  storage: Pick<Storage, 'remove'>,
  upload: PartSizes & { id: string },
): Promise<void> {
  for (let number = 0; number < partCount(upload); number += 1)
    await storage.remove(partKey(upload.id, number));
}

/** Writes bytes and measures them on the way. Stops with an error after `most` bytes. */
export async function writeMeasured(
  source: AsyncIterable<Buffer>,
  target: Writable,
  { most }: { most: number },
): Promise<{ size: number; sha256: string }> {
  const measured = measureBytes();
  await pipeline(source, (chunks: AsyncIterable<Buffer>) => limitBytes(most, chunks), measured.pass, target);
  return measured.result();
}

async function* limitBytes(most: number, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > most) throw new TooManyBytesError();
    yield chunk;
  }
}

/** More bytes arrived than were announced. */
export class TooManyBytesError extends Error {
  override readonly name = 'TooManyBytesError';
}

/** The stored bytes of a part are not those that its row names, or there are none. */
export class DamagedPartError extends Error {
  override readonly name = 'DamagedPartError';

  constructor(readonly number: number) {
    super(`part ${number} has no bytes or other bytes than its row`);
  }
}

/** The bytes of parts in their order, as a stream. Throws `DamagedPartError` at the end of a part with other bytes. */
export async function* readParts(
  storage: Pick<Storage, 'open'>,
  uploadId: string,
  parts: readonly { number: number; sha256: string }[],
): AsyncGenerator<Buffer> {
  for (const { number, sha256 } of parts) {
    const hash = createHash('sha256');
    const bytes = await open(storage, uploadId, number);
    try {
      for await (const chunk of bytes as AsyncIterable<Buffer>) {
        hash.update(chunk);
        yield chunk;
      }
    } finally {
      bytes.destroy();
    }
    if (hash.digest('hex') !== sha256) throw new DamagedPartError(number);
  }
}

async function open(storage: Pick<Storage, 'open'>, uploadId: string, number: number) {
  try {
    return await storage.open(partKey(uploadId, number));
  } catch (error) {
    throw error instanceof FileMissingError ? new DamagedPartError(number) : error;
  }
}
