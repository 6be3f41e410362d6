import { createReadStream } from 'node:fs';
import { type CyrillicEncoding, guessCyrillic } from './cyrillic-encoding';

export interface TextEncoding {
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | CyrillicEncoding;
  /** The first characters. */
  beginning: string;
}

// No text has these characters. Binary files usually have them near the start.
const binary = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;
const beginningLength = 4096;
/** This number of bytes is enough for a guess. */
const guessedBytes = 64 * 1024;

/**
 * The encoding of a text file, or null for a binary file. Text that is not UTF-8 or UTF-16 is read as Russian text in a
 * one-byte encoding.
 */
export async function detectEncoding(path: string): Promise<TextEncoding | null> {
  const marked = await findByteOrderMark(path);
  for (const encoding of marked ? [marked] : (['utf-8', await detectCyrillic(path)] as const)) {
    const beginning = await read(path, encoding);
    if (beginning !== null) return { encoding, beginning };
  }
  return null;
}

async function findByteOrderMark(path: string): Promise<'utf-16le' | 'utf-16be' | null> {
  const marks = { fffe: 'utf-16le', feff: 'utf-16be' } as const;
  for await (const chunk of createReadStream(path, { end: 1 })) {
    const mark = (chunk as Buffer).toString('hex');
    if (mark === 'fffe' || mark === 'feff') return marks[mark];
  }
  return null;
}

/** The encoding in which the beginning of the file is Russian. */
async function detectCyrillic(path: string): Promise<CyrillicEncoding> {
  const chunks: Buffer[] = [];
  for await (const chunk of createReadStream(path, { end: guessedBytes - 1 })) chunks.push(chunk as Buffer);
  return guessCyrillic(Buffer.concat(chunks));
}

/** The beginning of the file if all of it is text in this encoding, else null. */
async function read(path: string, encoding: string): Promise<string | null> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let beginning = '';
  try {
    for await (const chunk of createReadStream(path)) {
      const text = decoder.decode(chunk as Buffer, { stream: true });
      if (binary.test(text)) return null;
      if (beginning.length < beginningLength) beginning += text.slice(0, beginningLength - beginning.length);
    }
    decoder.decode();
    return beginning;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return null;
    throw error;
  }
}
