import { createHash } from 'node:crypto';
import { askClamd, type Verdict } from './clamd';
import type { Storage } from './storage';

export type ScanResult = Verdict;

/**
 * Sends the stored bytes of a file to the scanner, in pieces. A clean verdict counts only for exactly the bytes of the
 * row. Throws `FileMissing`, and when the bytes are others or the scanner gives no verdict.
 */
export async function scanStored(
  url: string,
  storage: Storage,
  { storage_key: key, sha256 }: { storage_key: string; sha256: string },
  signal: AbortSignal,
): Promise<ScanResult> {
  const bytes = await storage.open(key);
  const hash = createHash('sha256');
  async function* hashed() {
    for await (const piece of bytes as AsyncIterable<Buffer>) {
      hash.update(piece);
      yield piece;
    }
  }
  try {
    const verdict = await askClamd(url, hashed(), signal);
    if (verdict.state === 'clean' && hash.digest('hex') !== sha256)
      throw new Error(`the stored bytes of ${key} differ from its row`);
    return verdict;
  } finally {
    bytes.destroy();
  }
}
