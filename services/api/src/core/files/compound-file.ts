import type { FileHandle } from 'node:fs/promises';

/** A file in the format of older Office programs. It has streams with names. Each stream is a chain of sectors. */
export interface CompoundFile {
  names: readonly string[];
  /** The beginning of a stream, at most `bytes` long. Empty when there is no such stream. */
  readStream: (name: string, bytes: number) => Promise<Buffer>;
}

interface Stream {
  name: string;
  isRoot: boolean;
  start: number;
  size: number;
}

const headerBytes = 512;
const entryBytes = 128;
const rootType = 5;
/** Numbers from this one on mark the end of a chain, or a sector without a stream. */
const firstMark = 0xffff_fffa;
/** A file with a longer list of names is no document. */
const maxEntries = 4096;

/** Opens a compound file and reads the names of its streams. Null for a file of another kind, or a broken one. */
export async function openCompoundFile(file: FileHandle): Promise<CompoundFile | null> {
  try {
    return await readNames(file);
  } catch (error) {
    // A number in a broken file points past the end of the file.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

async function readNames(file: FileHandle): Promise<CompoundFile | null> {
  const header = await readPart(file, 0, headerBytes);
  if (header.toString('hex', 0, 8) !== 'd0cf11e0a1b11ae1') return null;
  const shift = header.readUInt16LE(0x1e);
  if (shift !== 9 && shift !== 12) return null;
  const sector = 1 << shift;
  const { size } = await file.stat();
  const place = (number: number) => (number + 1) * sector;
  const nextSector = (number: number) => {
    if (place(number) >= size) throw new RangeError('A sector is behind the end of its file.');
    return readNext(file, header, sector, number);
  };
  const directory = await readChain(header.readUInt32LE(0x30), nextSector, {
    most: maxEntries * entryBytes,
    read: (number) => readPart(file, place(number), sector),
  });
  const streams = readEntries(directory);
  const root = streams.find(({ isRoot }) => isRoot);
  const smallest = header.readUInt32LE(0x38);

  /** Short streams are in small sectors, which together are the stream of the root. */
  async function readShort(start: number, bytes: number): Promise<Buffer> {
    const smallSector = 1 << header.readUInt16LE(0x20);
    const readAll = (first: number, most: number) =>
      readChain(first, nextSector, { most, read: (number) => readPart(file, place(number), sector) });
    const chains = await readAll(header.readUInt32LE(0x3c), maxEntries * sector);
    const small = root
      ? await readAll(root.start, Math.min(root.size, maxEntries * sector))
      : Buffer.alloc(0);
    return readChain(start, (number) => Promise.resolve(chains.readUInt32LE(number * 4)), {
      most: bytes,
      read: (number) => Promise.resolve(small.subarray(number * smallSector, (number + 1) * smallSector)),
    });
  }

  return {
    names: streams.map(({ name }) => name),
    async readStream(name, bytes) {
      const stream = streams.find((one) => one.name === name && !one.isRoot);
      if (!stream) return Buffer.alloc(0);
      const most = Math.min(bytes, stream.size);
      const found =
        stream.size < smallest
          ? await readShort(stream.start, most)
          : await readChain(stream.start, nextSector, {
              most,
              read: (number) => readPart(file, place(number), sector),
            });
      return found.subarray(0, most);
    },
  };
}

/**
 * The number of the next sector of the same chain. The header has the sectors of the first 109 tables; larger files
 * have more.
 */
async function readNext(file: FileHandle, header: Buffer, sector: number, number: number): Promise<number> {
  const perTable = sector / 4;
  const at = await findTable(file, header, sector, Math.floor(number / perTable));
  const entry = await readPart(file, (at + 1) * sector + (number % perTable) * 4, 4);
  return entry.readUInt32LE(0);
}

const tablesInHeader = 109;

async function findTable(file: FileHandle, header: Buffer, sector: number, index: number): Promise<number> {
  if (index < tablesInHeader) return header.readUInt32LE(0x4c + index * 4);
  const perSector = sector / 4 - 1;
  let at = header.readUInt32LE(0x44);
  for (let left = index - tablesInHeader; ; left -= perSector) {
    const list = await readPart(file, (at + 1) * sector, sector);
    if (left < perSector) return list.readUInt32LE(left * 4);
    at = list.readUInt32LE(perSector * 4);
  }
}

interface Chain {
  most: number;
  read: (number: number) => Promise<Buffer>;
}

async function readChain(
  start: number,
  next: (number: number) => Promise<number>,
  { most, read }: Chain,
): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for (let at = start; at < firstMark && length < most; at = await next(at)) {
    const part = await read(at);
    // A chain that leads out of the file, or to itself, ends here.
    if (part.length === 0) break;
    parts.push(part);
    length += part.length;
  }
  return Buffer.concat(parts);
}

function readEntries(directory: Buffer): Stream[] {
  const count = Math.floor(directory.length / entryBytes);
  return Array.from({ length: count }, (_, index) => {
    const entry = directory.subarray(index * entryBytes, (index + 1) * entryBytes);
    const nameBytes = Math.max(Math.min(entry.readUInt16LE(64), 64) - 2, 0);
    return {
      name: entry.toString('utf16le', 0, nameBytes),
      isRoot: entry[66] === rootType,
      start: entry.readUInt32LE(116),
      size: entry.readUInt32LE(120),
    };
  }).filter(({ name }) => name !== '');
}

async function readPart(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
  return buffer.subarray(0, bytesRead);
}
