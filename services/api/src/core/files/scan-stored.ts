import { createHash } from 'node:crypto';
import { askClamd, type ScanResult } from './clamd';
import type { Storage } from './storage';

/**
 * Sends the stored bytes of a file to the scanner, in pieces. Throws `FileMissingError`, an error when the scanner
 * gives no result, and an error when the scanner finds nothing, but the SHA-256 of the bytes is not the one in the
 * database.
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
    const result = await askClamd(url, hashed(), signal);
    if (result.state === 'clean' && hash.digest('hex') !== sha256)
      throw new Error(`the stored bytes of ${key} differ from its row`);
    return result;
  } finally {
    bytes.destroy();
  }
}
