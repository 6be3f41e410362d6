import { spawnSync } from 'node:child_process';
import { root } from './nx.mjs';

/**
 * The ref of the last commit of main that passed every check. The server of the repository stores this ref like a
 * branch.
 */
const green = 'refs/ci/green';

/** Names the last green commit as the base of `findBase`. */
const lastGreen = 'last-green';

/** @param {string} folder @param {string[]} args */
const git = (folder, ...args) => spawnSync('git', args, { cwd: folder, encoding: 'utf8' });

/** @param {string} folder @param {string[]} args @returns {string} */
function gitOrThrow(folder, ...args) {
  const { status, stdout, stderr } = git(folder, ...args);
  if (status !== 0) throw new Error(`git ${args.join(' ')} failed.\n${stderr}`);
  return stdout.trim();
}

/** The last green commit, as the server knows it; null before the first. @param {string} folder @returns {string | null} */
function fetchGreen(folder) {
  if (gitOrThrow(folder, 'ls-remote', 'origin', green) === '') return null;
  gitOrThrow(folder, 'fetch', '--quiet', 'origin', `+${green}:${green}`);
  return gitOrThrow(folder, 'rev-parse', green);
}

/**
 * Marks the current commit as green, unless a later commit is green already: runs can end in another order than they
 * began.
 *
 * @param {string} [folder]
 * @returns {boolean} whether it was marked
 * @throws Error when the server rejects the mark
 */
export function markGreen(folder = root) {
  const last = fetchGreen(folder);
  const isAncestor = (/** @type {string} */ one, /** @type {string} */ other) =>
    git(folder, 'merge-base', '--is-ancestor', one, other).status === 0;
  if (last && isAncestor('HEAD', last)) return false;
  // After a rewrite of main the old mark is no ancestor, so the push must be forced.
  const force = last && !isAncestor(last, 'HEAD') ? '+' : '';
  gitOrThrow(folder, 'push', '--quiet', 'origin', `${force}HEAD:${green}`);
  return true;
}

/**
 * Whether a commit is an ancestor of another one. A commit that no branch of the server has is no ancestor, because
 * main was rewritten.
 *
 * @param {string} commit
 * @param {string} other
 * @param {string} [folder]
 * @throws Error without the whole history, because the two commits cannot be compared then
 */
export function isOlder(commit, other, folder = root) {
  if (gitOrThrow(folder, 'rev-parse', '--is-shallow-repository') === 'true')
    throw new Error('Fetch the whole history: without it nobody knows which commit is the later one.');
  if (git(folder, 'cat-file', '-e', `${other}^{commit}`).status !== 0)
    gitOrThrow(folder, 'fetch', '--quiet', 'origin');
  return commit !== other && git(folder, 'merge-base', '--is-ancestor', commit, other).status === 0;
}

/**
 * The last commit of main that passed every check. A run that compares with it also checks the commits of a failed run, and of a
 * run that a newer push replaced. Before the first green run it is the first commit.
 *
 * @param {string} folder
 */
function findLastGreen(folder) {
  const last = fetchGreen(folder);
  const common = last && git(folder, 'merge-base', last, 'HEAD');
  if (common && common.status === 0) return common.stdout.trim();
  return gitOrThrow(folder, 'rev-list', '--max-parents=0', 'HEAD').split('\n')[0] ?? '';
}

/**
 * The commit that a change is compared with: the named one, or with the name `last-green` the last commit of main that
 * passed. A pipeline names the zero commit for a new branch, and after a forced push the named commit may be gone. Then
 * the result is the commit where the branch left the main branch. Throws without a main branch, because a comparison
 * with nothing would skip everything.
 *
 * @param {string | undefined} named
 * @param {string} [folder]
 * @returns {string}
 */
export function findBase(named, folder = root) {
  if (named === lastGreen) return findLastGreen(folder);
  const exists = (/** @type {string} */ commit) =>
    git(folder, 'cat-file', '-e', `${commit}^{commit}`).status === 0;
  if (named && exists(named)) return named;
  for (const main of ['origin/main', 'main']) {
    const forkPoint = git(folder, 'merge-base', main, 'HEAD');
    if (forkPoint.status === 0) return forkPoint.stdout.trim();
  }
  throw new Error(`Neither ${named || 'a base'} nor a main branch was found: fetch the whole history.`);
}
