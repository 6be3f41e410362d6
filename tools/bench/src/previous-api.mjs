import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './root.mjs';

/** Where a release of the API writes which commit it is of. */
export const releasedFile = join(root, 'services/api/released.json');

/** What the API's build reads of the repository. */
const sources = ['services/api', 'libs', 'tools/build', 'package.json', 'tsconfig.base.json'];

/**
 * The released API, built from its own commit, in a temporary folder.
 *
 * @typedef {object} PreviousApi
 * @property {string} version
 * @property {string} script the built program
 * @property {() => void} remove
 */

/**
 * Builds the API that was released last from the commit that it was released from, with the packages that are
 * installed now.
 *
 * @returns {PreviousApi}
 * @throws when the commit cannot be had, or does not build
 */
export function buildPreviousApi() {
  const { version, commit } = JSON.parse(readFileSync(releasedFile, 'utf8'));
  fetchCommit(commit);
  const folder = mkdtempSync(join(tmpdir(), 'stupeni-previous-api-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const archive = join(folder, 'source.tar');
    run('git', ['archive', '--output', archive, commit, ...sources], root);
    run('tar', ['-xf', archive, '-C', folder], root);
    linkPackages(folder);
    const api = join(folder, 'services/api');
    run(process.execPath, [join(root, 'node_modules/@rsbuild/core/bin/rsbuild.js'), 'build'], api);
    return { version, script: join(api, 'dist/main.js'), remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** A shallow clone does not have it yet. @param {string} commit */
function fetchCommit(commit) {
  const known = () => spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root }).status === 0;
  if (known()) return;
  spawnSync('git', ['fetch', '--depth=1', 'origin', commit], { cwd: root });
  if (!known())
    throw new Error(
      `This clone has no commit ${commit}, from which the API was released: git fetch --unshallow`,
    );
}

/**
 * Packages as they are installed, and those of the workspace from the folder itself.
 *
 * @param {string} folder
 */
function linkPackages(folder) {
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@stupeni'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@stupeni' && !name.startsWith('.'))
      symlinkSync(join(root, 'node_modules', name), join(modules, name));
  for (const place of ['libs', 'libs/rich-text', 'tools'])
    for (const name of readdirSync(join(folder, place))) {
      const manifest = manifestIn(join(folder, place, name));
      if (manifest) symlinkSync(join(folder, place, name), join(modules, manifest.name));
    }
}

/** @param {string} project @returns {{ name: string } | null} */
function manifestIn(project) {
  try {
    return JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
  } catch (error) {
    // A folder of projects, or a file.
    if (['ENOENT', 'ENOTDIR'].includes(/** @type {NodeJS.ErrnoException} */ (error).code ?? '')) return null;
    throw error;
  }
}

/** @param {string} command @param {string[]} args @param {string} cwd */
function run(command, args, cwd) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed.\n${stdout}${stderr}${error ?? ''}`);
}
