import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes a file into a folder and deletes it. Throws the error that the upload of a person would get there. */
export async function writeProbe(folder: string): Promise<void> {
  const path = join(folder, `.probe-${randomUUID()}`);
  try {
    await writeFile(path, 'probe', { flag: 'wx', mode: 0o600 });
  } finally {
    await rm(path, { force: true });
  }
}
