import { open } from 'node:fs/promises';

const endOfDirectory = Buffer.from('PK\u0005\u0006', 'latin1');
// The last record of a zip and the longest comment after it.
const maxEnd = 22 + 0xffff;
const maxDirectory = 8 * 1024 * 1024;

/**
 * The raw central directory of a zip, or null. It has the entry names as plain text. Only it identifies office
 * documents that were written as a stream.
 */
export async function readZipDirectory(path: string): Promise<Buffer | null> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const part = async (start: number, length: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
      return buffer.subarray(0, bytesRead);
    };
    const start = Math.max(size - maxEnd, 0);
    const end = await part(start, size - start);
    const at = end.lastIndexOf(endOfDirectory);
    if (at < 0 || end.length - at < 22) return null;
    const [length, offset] = [end.readUInt32LE(at + 12), end.readUInt32LE(at + 16)];
    return length > maxDirectory || offset + length > size ? null : await part(offset, length);
  } finally {
    await file.close();
  }
}
