import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { ReleaseFile } from '@stupeni/federation';

/** A browser does not load build metadata or pages from a release. */
const ignored = /(\.br|\.gz|\.html|\.map)$|^mf-(manifest|stats)\.json$|^release\.json$|^sources\.gzip$/;

/** Every file that a browser may load from a built folder, sorted by path, with its integrity and size. */
export async function listBuiltFiles(folder: string): Promise<ReleaseFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !ignored.test(path))
    .sort();
  return Promise.all(
    paths.map(async (path) => {
      const content = await readFile(join(folder, path));
      return { path, integrity: computeIntegrity(content), size: content.length };
    }),
  );
}

/** Subresource Integrity string of a file: `sha384-` and 64 base64 characters. */
export function computeIntegrity(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/**
 * Ten hexadecimal characters, computed from the files of a release and from other facts about it.
 *
 * @param facts what can change while the files stay the same, such as the range of the API. Without it, a release that
 *   changes only this would have the id of the earlier one and would never be published
 */
export function computeFingerprint(
  files: readonly Pick<ReleaseFile, 'path' | 'integrity'>[],
  facts: Readonly<Record<string, unknown>>,
): string {
  const lines = files.map(({ path, integrity }) => `${path} ${integrity}\n`);
  const content = lines.join('') + JSON.stringify(facts);
  return createHash('sha256').update(content).digest('hex').slice(0, 10);
}
