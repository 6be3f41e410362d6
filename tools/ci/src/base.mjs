import { spawnSync } from 'node:child_process';
import { root } from './nx.mjs';

/**
 * The commit that a change is compared with. For a new branch a pipeline names the zero commit, and after a forced
 * push the named commit may be gone. Then this is the commit where the branch left the main branch. Throws without a
 * main branch, because a comparison with nothing would skip everything.
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
    const forkPoint = git('merge-base', main, 'HEAD');
    if (forkPoint.status === 0) return forkPoint.stdout.trim();
  }
  throw new Error(`Neither ${named || 'a base'} nor a main branch was found: fetch the whole history.`);
}
