import { spawnSync } from 'node:child_process';
import { root } from './nx.mjs';

const manifest = 'services/api/package.json';

/**
 * The last version of the API that was released.
 *
 * @typedef {object} ReleasedApi
 * @property {string} version
 * @property {string} commit
 * @property {string} document its `openapi.json`
 */

/**
 * Finds the last released version in git: the newest tag of the API (`version.mjs` makes them). Before the first tag it
 * is the last commit that had another version than now.
 *
 * @param {string} [folder] of the repository
 * @returns {ReleasedApi | null} null before the second version
 * @throws Error without the whole history, because the last released version may be missing there
 */
export function findReleasedApi(folder = root) {
  /** @param {string[]} args @returns {string | null} null when git rejects the command */
  const git = (...args) => {
    const { status, stdout } = spawnSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    return status === 0 ? stdout.trim() : null;
  };
  if (git('rev-parse', '--is-shallow-repository') !== 'false')
    throw new Error('Fetch the whole history with its tags: without it nobody knows which API was released.');
  const commit = findTagged(git) ?? findBeforeVersion(git);
  const document = commit && git('show', `${commit}:services/api/openapi.json`);
  if (!commit || !document) return null;
  return { version: JSON.parse(document).info.version, commit, document };
}

/** @param {(...args: string[]) => string | null} git */
function findTagged(git) {
  const tag = git('describe', '--tags', '--abbrev=0', '--match', '@stupeni/api@*');
  return tag && git('rev-parse', `${tag}^{commit}`);
}

/** @param {(...args: string[]) => string | null} git */
function findBeforeVersion(git) {
  const raised = git('log', '-1', '--format=%H', '-G"version":', '--', manifest);
  return raised && git('rev-parse', '--verify', '--quiet', `${raised}^`);
}
