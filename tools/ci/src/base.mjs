import { spawnSync } from 'node:child_process';
import { root } from './nx.mjs';

/**
 * The commit that a change is compared with. A pipeline names the zero commit for a new branch, and one that
 * a forced push has removed cannot be found: then the change is compared with where it left the main branch.
 * Throws when neither is there, because a comparison with nothing would skip everything.
 *
 * @param {string | undefined} named
 * @param {string} [folder]
 * @returns {string}
 */
export function baseOf(named, folder = root) {
  const git = (/** @type {string[]} */ ...args) => spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  const exists = (/** @type {string} */ commit) => git('cat-file', '-e', `${commit}^{commit}`).status === 0;
  if (named && exists(named)) return named;
  for (const main of ['origin/main', 'main']) {
    const parted = git('merge-base', main, 'HEAD');
    if (parted.status === 0) return parted.stdout.trim();
  }
  throw new Error(`Neither ${named || 'a base'} nor a main branch is here: fetch the whole history.`);
}
