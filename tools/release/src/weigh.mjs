import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openFolderSite } from './folder-site.mjs';
import { readRegistry } from './site-registry.mjs';
import { isWeighed } from './is-weighed.mjs';

/**
 * The JavaScript that a browser downloads, in bytes of gzip. The weight of a remote includes the whole shell and the
 * whole remote, so no page is heavier.
 * @typedef {{ bytes: number, files: number }} Weight
 */

/**
 * Measures the published site.
 *
 * @param {string} site folder
 * @returns {Promise<{ signIn: Weight, remotes: Record<string, Weight>, own: Record<string, Weight> }>} kB of
 *   quality bars §2 are 1000 bytes. `own` is what each front end adds itself: the whole shell, each remote without it
 */
export async function weighSite(site) {
  const folder = join(site, 'shell');
  const shell = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8'));
  const signIn = await weigh(folder, shell.initial);
  const wholeShell = await weigh(folder, shell.files);
  /** @type {Record<string, Weight>} */
  const remotes = {};
  /** @type {Record<string, Weight>} */
  const owns = { shell: wholeShell };
  for (const [name, line] of Object.entries((await readRegistry(openFolderSite(site))).remotes)) {
    const { base, files } = line.current;
    const own = await weigh(join(site, base), files);
    owns[name] = own;
    remotes[name] = { bytes: wholeShell.bytes + own.bytes, files: wholeShell.files + own.files };
  }
  return { signIn, remotes, own: owns };
}

/** @param {string} folder @param {readonly { path: string }[]} files @returns {Promise<Weight>} */
async function weigh(folder, files) {
  const scripts = files.filter(({ path }) => isWeighed(path));
  const sizes = await Promise.all(
    scripts.map(async ({ path }) => (await stat(join(folder, `${path}.gz`))).size),
  );
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), files: scripts.length };
}
