import { spawnSync } from 'node:child_process';
import { root } from './nx.mjs';

/**
 * Files that differ from a commit: committed since, edited, or new and not ignored. Throws with Git's own message when
 * the commit is unknown.
 *
 * @param {string} base
 * @param {{ folder?: string, deleted?: boolean }} [options] the repository's root; whether deleted files are listed,
 *   and both names of a renamed one
 * @returns {string[]} paths from the root
 */
export function changedFiles(base, { folder = root, deleted = false } = {}) {
  const git = (/** @type {string[]} */ ...args) => {
    const { status, stdout, stderr } = spawnSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    if (status !== 0) throw new Error(`git ${args.join(' ')} failed.\n${stderr}`);
    return stdout.split('\0').filter(Boolean);
  };
  const edited = git(
    'diff',
    '--name-only',
    '--no-renames',
    ...(deleted ? [] : ['--diff-filter=d']),
    '-z',
    base,
  );
  const added = git('ls-files', '--others', '--exclude-standard', '-z');
  return [...new Set([...edited, ...added])];
}

const settings = [
  /^eslint\.config\.mjs$/,
  /^\.oxlintrc\.json$/,
  /^\.prettier/,
  /^package-lock\.json$/,
  /^tsconfig(\.base)?\.json$/,
  /^tools\/checks\/(rules\/|[\w-]+\.mjs$)/,
  // The tags in package.json decide who may import whom.
  /(^|\/)package\.json$/,
];

/**
 * Whether a file affects the formatting or the lint of other files. Then all of them are checked.
 *
 * @param {string} file path from the root
 */
export const affectsAllFiles = (file) => settings.some((pattern) => pattern.test(file));
