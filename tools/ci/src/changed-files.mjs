import { output, root } from './nx.mjs';

/**
 * Files that differ from a commit: committed since, edited, deleted, or new and not ignored. A renamed file has both
 * names. Throws with Git's own message when the commit is unknown.
 *
 * @param {string} base
 * @param {string} [folder] the repository's root
 * @returns {string[]} paths from the root
 */
export function findChangedFiles(base, folder = root) {
  const git = (/** @type {string[]} */ ...args) => output('git', args, folder).split('\0').filter(Boolean);
  const edited = git('diff', '--name-only', '--no-renames', '-z', base);
  return [...new Set([...edited, ...git('ls-files', '--others', '--exclude-standard', '-z')])];
}

const settings = [
  /^\.oxlintrc\.json$/,
  /^package-lock\.json$/,
  /^tsconfig(\.base)?\.json$/,
  /^tools\/checks\/(rules\/|[\w-]+\.mjs$)/,
  // The tags in package.json decide who may import whom.
  /(^|\/)package\.json$/,
];

/**
 * Whether a file affects the lint of other files. Then all of them are checked.
 *
 * @param {string} file path from the root
 */
export const affectsAllFiles = (file) => settings.some((pattern) => pattern.test(file));
