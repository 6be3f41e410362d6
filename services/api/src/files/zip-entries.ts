import { open } from 'node:fs/promises';

const endOfDirectory = Buffer.from('PK\u0005\u0006', 'latin1');
// The record at the very end, and the longest comment behind it.
const longestEnd = 22 + 0xffff;
const longestDirectory = 8 * 1024 * 1024;

/**
 * The central directory of a zip as it lies in the file, or null: entry names stand in it as plain text.
 * Office documents that a program wrote as a stream can be told only by it.
 */
export async function zipDirectoryOf(path: string): Promise<Buffer | null> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const part = async (start: number, length: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
      return buffer.subarray(0, bytesRead);
    };
    const start = Math.max(size - longestEnd, 0);
    const end = await part(start, size - start);
    const at = end.lastIndexOf(endOfDirectory);
    if (at < 0 || end.length - at < 22) return null;
    const [length, offset] = [end.readUInt32LE(at + 12), end.readUInt32LE(at + 16)];
    return length > longestDirectory || offset + length > size ? null : await part(offset, length);
  } finally {
    await file.close();
  }
}
