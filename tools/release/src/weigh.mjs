import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readRegistry } from './site-registry.mjs';

/**
 * What a browser downloads as JavaScript, in bytes of gzip. A visit of an area is counted with all of the
 * shell and all of the area, so the true figure of a page is never above it.
 * @typedef {{ bytes: number, files: number }} Weight
 */

/**
 * Weighs what is published.
 *
 * @param {string} site
 * @returns {Promise<{ signIn: Weight, areas: Record<string, Weight> }>} kB of the quality bars are 1000 bytes
 */
export async function weighSite(site) {
  const folder = join(site, 'shell');
  const shell = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8'));
  const signIn = await weigh(folder, shell.initial);
  const wholeShell = await weigh(folder, shell.files);
  /** @type {Record<string, Weight>} */
  const areas = {};
  for (const [name, line] of Object.entries((await readRegistry(site)).remotes)) {
    const { base, files } = line.stable;
    const own = await weigh(join(site, base), files);
    areas[name] = { bytes: wholeShell.bytes + own.bytes, files: wholeShell.files + own.files };
  }
  return { signIn, areas };
}

/** @param {string} folder @param {readonly { path: string }[]} files @returns {Promise<Weight>} */
async function weigh(folder, files) {
  const scripts = files.filter(({ path }) => path.endsWith('.js'));
  const sizes = await Promise.all(
    scripts.map(async ({ path }) => (await stat(join(folder, `${path}.gz`))).size),
  );
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), files: scripts.length };
}
