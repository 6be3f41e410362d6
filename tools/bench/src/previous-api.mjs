import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findReleasedApi } from '@stupeni/ci/released-api';
import { root } from './root.mjs';

/** The parts of the repository that the build of the API reads. */
const sources = ['services/api', 'libs', 'tools/build', 'package.json', 'tsconfig.base.json'];

/**
 * The last released API, built from its commit in a temporary folder.
 *
 * @typedef {object} PreviousApi
 * @property {string} version
 * @property {string} script path of the built program
 * @property {() => void} remove
 */

/**
 * Builds the last released API from its commit, with the packages that are installed now.
 *
 * @returns {PreviousApi}
 * @throws when there is none, the history is not complete, or the commit does not build
 */
export function buildPreviousApi() {
  const released = findReleasedApi();
  if (!released) throw new Error('No version of the API was released before this one.');
  const { version, commit } = released;
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

/**
 * Fills `node_modules` of the folder with links: to the installed packages, and to the workspace packages in the folder
 * itself.
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
      const manifest = readManifest(join(folder, place, name));
      if (manifest) symlinkSync(join(folder, place, name), join(modules, manifest.name));
    }
}

/** @param {string} project @returns {{ name: string } | null} */
function readManifest(project) {
  try {
    return JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
  } catch (error) {
    // The entry is a file, or a folder without a package.
    if (['ENOENT', 'ENOTDIR'].includes(/** @type {NodeJS.ErrnoException} */ (error).code ?? '')) return null;
    throw error;
  }
}

/** @param {string} command @param {string[]} args @param {string} cwd */
function run(command, args, cwd) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed.\n${stdout}${stderr}${error ?? ''}`);
}
