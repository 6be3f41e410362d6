import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';

/** The repository's root. */
export const root = resolve(import.meta.dirname, '../../..');

/**
 * Runs Nx in the repository and returns its output. Throws with Nx's own message when it fails.
 *
 * @param {string[]} args
 * @param {{ cwd?: string }} [options]
 */
export function nx(args, { cwd = root } = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/nx/dist/bin/nx.js'), ...args],
    { cwd, encoding: 'utf8', env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' } },
  );
  if (status !== 0) throw new Error(`nx ${args.join(' ')} failed.\n${stdout}${stderr}`);
  return stdout;
}

/**
 * Runs a program in the repository and returns its trimmed output. Throws with its own message when it fails.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {string} [cwd]
 */
export function output(program, args, cwd = root) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0)
    throw new Error(`${program} ${args.join(' ')} failed.\n${error?.message ?? stdout + stderr}`);
  return stdout.trim();
}
