import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { isBuilt, rememberBuilt, sourceMark } from './freshness.mjs';

/**
 * Runs an Nx target on all projects; what has not changed comes from Nx's cache.
 *
 * @param {string} root
 * @param {string[]} args
 * @param {{ stdio?: 'inherit' | 'pipe' }} [options] the output is answered when it is not inherited
 */
export function nx(root, args, { stdio = 'pipe' } = {}) {
  const { status, stdout, stderr, error } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/nx/dist/bin/nx.js'), ...args],
    {
      cwd: root,
      stdio: ['ignore', stdio, stdio],
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
      env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' },
    },
  );
  const output = `${stdout ?? ''}${stderr ?? ''}${error ? error.message : ''}`;
  return { ok: status === 0, output };
}

/**
 * Builds the services and the areas, and puts the site where the gateway serves it. Does nothing when
 * nothing has changed since it last did.
 *
 * @param {string} root
 * @returns {{ ok: boolean, output: string }}
 */
export function buildAll(root) {
  const mark = sourceMark(root);
  if (isBuilt(root, mark)) return { ok: true, output: '' };
  console.log('Собираю…');
  const build = nx(root, ['run-many', '-t', 'build', '--outputStyle=static']);
  if (!build.ok) return build;
  const publish = spawnSync(
    process.execPath,
    [join(root, 'tools/release/release.mjs'), 'publish', '--promote'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  const ok = publish.status === 0;
  if (ok) rememberBuilt(root, mark);
  return { ok, output: `${publish.stdout}${publish.stderr}` };
}
