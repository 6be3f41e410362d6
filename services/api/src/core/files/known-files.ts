import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { FileMissingError, type Storage } from './storage';

/** A file that has a row, with the hash in the row. */
interface KnownFile {
  key: string;
  sha256: string;
}

const sampleSize = 20;

/**
 * A random sample of up to 20 files that the database knows. Archives of own data are left out, because they can be
 * made again. Keys of another form are also left out, because the API has never stored a file under such a key.
 */
export const sampleKnownFiles = (read: <Row>(statement: string) => Promise<Row[]>): Promise<KnownFile[]> =>
  read(`
    select key, sha256 from (
      select storage_key as key, sha256 from files union all select storage_key, sha256 from media
    ) known where key ~ '^[0-9a-f]{2}/' order by random() limit ${sampleSize}`);

/** The keys of those files that are in none of the places, also not in a trash. */
export async function findLostKeys(
  places: readonly Storage[],
  files: readonly Pick<KnownFile, 'key'>[],
): Promise<string[]> {
  const lost: string[] = [];
  for (const { key } of files) {
    const bytes = await openIn(places, key);
    bytes?.destroy();
    if (bytes === null) lost.push(key);
  }
  return lost;
}

/** Reads the files. Finds those that are lost, and those whose bytes differ from the hash in the row. */
export async function compareFiles(
  places: readonly Storage[],
  files: readonly KnownFile[],
): Promise<{ lost: string[]; damaged: string[] }> {
  const found = { lost: [] as string[], damaged: [] as string[] };
  for (const { key, sha256 } of files) {
    const bytes = await openIn(places, key);
    if (bytes === null) found.lost.push(key);
    else if ((await hashBytes(bytes)) !== sha256) found.damaged.push(key);
  }
  return found;
}

async function openIn(places: readonly Storage[], key: string): Promise<Readable | null> {
  const opens = [...places.map(({ open }) => open), ...places.map(({ openTrashed }) => openTrashed)];
  for (const open of opens) {
    try {
      return await open(key);
    } catch (error) {
      if (!(error instanceof FileMissingError)) throw error;
    }
  }
  return null;
}

/** The SHA-256 of all bytes of a stream. */
export async function hashBytes(bytes: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of bytes) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
