import { createHash, randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** As many and as large files as a real remote has. */
const files = 60;
const bytes = 20_000;

/** The Subresource Integrity string of a content. @param {Uint8Array | string} content */
export const computeIntegrity = (content) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * Writes a build of the shell or a remote into a folder of builds, as rsbuild leaves it.
 *
 * @param {string} apps @param {string} name @param {string} text part of every file, so that each build is another one
 * @returns {Promise<string>} the id of its release
 */
export async function writeBuild(apps, name, text) {
  const dist = join(apps, name, 'dist');
  await rm(dist, { recursive: true, force: true });
  await mkdir(join(dist, 'assets'), { recursive: true });
  const written = [];
  for (let at = 0; at < files; at += 1) {
    const content = `${text} ${name} ${at} ${randomBytes(bytes / 2).toString('hex')}`;
    const path = `assets/${at}.${createHash('sha256').update(content).digest('hex').slice(0, 10)}.js`;
    await writeFile(join(dist, path), content);
    await writeFile(
      join(dist, `${path}.br`),
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
    );
    await writeFile(join(dist, `${path}.gz`), gzipSync(content, { level: 1 }));
    written.push({ path, integrity: computeIntegrity(content), size: content.length });
  }
  const [entry] = written;
  const fingerprint = createHash('sha256').update(JSON.stringify(written)).digest('hex').slice(0, 10);
  const id = `0.1.0-${fingerprint}`;
  await writeFile(
    join(dist, 'index.html'),
    `<!doctype html><script id="remotes" type="application/json">{{remotes}}</script><script src="/${entry?.path}" integrity="${entry?.integrity}"></script>`,
  );
  const release = {
    name,
    version: '0.1.0',
    commit: null,
    fingerprint,
    base: `/remotes/${name}/${id}/`,
    entry: entry?.path,
    integrity: entry?.integrity,
    shell: '^1.0.0',
    api: '*',
    shared: {},
    preload: [],
    files: written,
  };
  await writeFile(join(dist, 'release.json'), JSON.stringify(release));
  return id;
}
