import { readFile, readdir, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RsbuildPlugin } from '@rsbuild/core';

const textExtensions = new Set(['.js', '.mjs', '.css', '.json', '.svg', '.txt']);
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Writes `.br` and `.gz` next to every text asset of a folder, so that no server compresses per request. Skips pages
 * (`.html`): the gateway fills them in for each response.
 */
export async function compressFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !textExtensions.has(extname(entry.name))) continue;
    const path = join(entry.parentPath, entry.name);
    const plain = await readFile(path);
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
    const [br, gz] = await Promise.all([toBrotli(plain, quality), toGzip(plain, { level: 9 })]);
    await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
  }
}

/** Rsbuild plugin around {@link compressFolder}. Runs after the plugins that write files. */
export function compressAssets(): RsbuildPlugin {
  return {
    name: 'stupeni:compress-assets',
    setup(api) {
      api.onAfterBuild({ order: 'post', handler: () => compressFolder(api.context.distPath) });
    },
  };
}
