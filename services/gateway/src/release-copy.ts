import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gzip } from 'node:zlib';
import type { ReleaseFile } from '@stupeni/federation';
import type { ReleaseBucket } from '@stupeni/release-bucket';
import pLimit from 'p-limit';

/** The largest number of downloads at the same time. */
const maxDownloads = 24;
const limitDownloads = pLimit(maxDownloads);
const decompress = promisify(brotliDecompress);
const compress = promisify(gzip);
/** Paths of files that the build compresses. */
const textPath = /\.(css|js|json|svg|txt)$/;

/** A release is not in the bucket. */
class MissingReleaseError extends Error {
  override readonly name = 'MissingReleaseError';
}

/** Whether the error says that a release is not published. */
export const isMissingRelease = (error: unknown): boolean => error instanceof MissingReleaseError;

/**
 * Copies a release of a remote from the bucket, if the folder does not have it. Every file is compared with its hash,
 * and the folder is complete when it gets its name. A local copy with other files than `known` is replaced.
 *
 * @param known the files that the registry names for the release; without it, those that its `release.json` names
 * @throws Error when a file is missing or has another content, BucketError when the storage does not answer
 */
export async function copyRemote(
  bucket: ReleaseBucket,
  siteDir: string,
  folder: string,
  known?: readonly ReleaseFile[],
): Promise<void> {
  const place = join(siteDir, folder);
  if (existsSync(place)) {
    if (known === undefined || (await hasFiles(place, known))) return;
    // A page asked for another build before this one was published with the same id.
    await rm(place, { recursive: true });
  }
  await fillAndMove(place, async (temporary) => {
    const marker = await readMarker(bucket, folder);
    await writeWhole(join(temporary, 'release.json'), marker.content);
    const files = known ?? marker.files;
    await copyFiles(bucket, { from: folder, to: temporary }, files);
  });
}

async function hasFiles(place: string, files: readonly ReleaseFile[]): Promise<boolean> {
  for (const { path, integrity } of files) {
    const file = join(place, path);
    if (!isPlainPath(path) || !existsSync(file) || computeIntegrity(await readFile(file)) !== integrity)
      return false;
  }
  return true;
}

/** Copies a release of the shell: its page, and the assets that the folder does not have. */
export async function copyShell(bucket: ReleaseBucket, siteDir: string, id: string): Promise<void> {
  const folder = `shell/releases/${id}`;
  const place = join(siteDir, folder);
  const copyAssets = (files: readonly ReleaseFile[]): Promise<void> => {
    const missing = files.filter(({ path }) => !existsSync(join(siteDir, 'shell', path)));
    return copyFiles(bucket, { from: 'shell', to: join(siteDir, 'shell') }, missing);
  };
  // An asset could be deleted with an unused shell while this one was copied.
  if (existsSync(place))
    return copyAssets(parseFiles(await readFile(join(place, 'release.json'), 'utf8'), folder));
  await fillAndMove(place, async (temporary) => {
    const marker = await readMarker(bucket, folder);
    await copyAssets(marker.files);
    await writeWhole(join(temporary, 'release.json'), marker.content);
    await writeWhole(join(temporary, 'index.html'), await fetchRequired(bucket, `${folder}/index.html`));
  });
}

/** Writes a file in one step, so that nobody reads a part of it. */
export async function writeWhole(path: string, content: Uint8Array | string): Promise<void> {
  const temporary = `${path}.${process.pid}.unfinished`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(temporary, content);
  await rename(temporary, path);
}

async function fillAndMove(folder: string, fill: (temporary: string) => Promise<void>): Promise<void> {
  const temporary = `${folder}.${process.pid}.unfinished`;
  await rm(temporary, { recursive: true, force: true });
  try {
    await fill(temporary);
    await rename(temporary, folder);
  } catch (error) {
    // Another gateway with the same folder was faster.
    if (!existsSync(folder)) throw error;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function readMarker(
  bucket: ReleaseBucket,
  folder: string,
): Promise<{ content: Buffer; files: ReleaseFile[] }> {
  const found = await bucket.get(`${folder}/release.json`);
  if (found === null || found === 'same') throw new MissingReleaseError(`${folder} is not published`);
  return { content: found.content, files: parseFiles(found.content.toString('utf8'), folder) };
}

function parseFiles(text: string, folder: string): ReleaseFile[] {
  const { files } = (JSON.parse(text) ?? {}) as { files?: ReleaseFile[] };
  if (!Array.isArray(files)) throw new TypeError(`${folder}/release.json names no files`);
  return files;
}

/** Copies files. After a failure it waits for the others, so that none of them writes later. */
async function copyFiles(
  bucket: ReleaseBucket,
  place: { from: string; to: string },
  files: readonly ReleaseFile[],
): Promise<void> {
  const results = await Promise.allSettled(files.map((file) => copyFile(bucket, place, file)));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

/**
 * Copies a file and checks it. Downloads only the brotli version, decompresses the file from it, and compresses the
 * file again with gzip. So a release needs a third of the requests.
 */
async function copyFile(
  bucket: ReleaseBucket,
  { from, to }: { from: string; to: string },
  { path, integrity }: ReleaseFile,
): Promise<void> {
  if (!isPlainPath(path)) throw new TypeError(`${from} names the file ${path}`);
  const brotli = textPath.test(path) ? await fetchContent(bucket, `${from}/${path}.br`) : null;
  const content = brotli ? await decompress(brotli) : await fetchRequired(bucket, `${from}/${path}`);
  if (computeIntegrity(content) !== integrity) throw new Error(`${from}/${path} is not the published file`);
  if (brotli) {
    await writeWhole(join(to, `${path}.br`), brotli);
    await writeWhole(join(to, `${path}.gz`), await compress(content, { level: 9 }));
  }
  // Write this file last, because an asset of a shell counts as complete when this file is there.
  await writeWhole(join(to, path), content);
}

async function fetchContent(bucket: ReleaseBucket, path: string): Promise<Buffer | null> {
  const found = await limitDownloads(() => bucket.get(path));
  return found === null || found === 'same' ? null : found.content;
}

async function fetchRequired(bucket: ReleaseBucket, path: string): Promise<Buffer> {
  const content = await fetchContent(bucket, path);
  if (content === null) throw new Error(`${path} is missing in the bucket`);
  return content;
}

const computeIntegrity = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** A path inside the folder. The registry must not write anywhere else. */
export const isPlainPath = (path: string): boolean => /^\w[\w./@-]*$/.test(path) && !path.includes('..');
