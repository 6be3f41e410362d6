import { join } from 'node:path';
import { isBuilt, rememberBuilt, sourceMark } from './freshness.mjs';
import { Household } from './processes.mjs';
import { tellWhile } from './waiting.mjs';

/**
 * Builds the services and the areas, and puts the site where the gateway serves it. Does nothing when
 * nothing has changed since it last did. What has not changed comes from Nx's cache.
 *
 * @param {string} root
 * @param {Household} [house] whose end ends the build
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export async function buildAll(root, house = new Household(() => undefined)) {
  const mark = sourceMark(root);
  if (isBuilt(root, mark)) return { ok: true, output: '' };
  console.log('Собираю…');
  const result = await tellWhile(build(root, house), (seconds) => console.log(`Ещё собираю (${seconds} с)…`));
  if (result.ok) rememberBuilt(root, mark);
  return result;
}

/** @param {string} root @param {Household} house */
async function build(root, house) {
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' };
  /** @param {string[]} args */
  const run = (...args) =>
    house.toEnd((hooks) => house.startNode('build', args, { cwd: root, env, ...hooks }));

  const nx = join(root, 'node_modules/nx/dist/bin/nx.js');
  const built = await run(nx, 'run-many', '-t', 'build', '--outputStyle=static');
  if (!built.ok) return built;
  return run(join(root, 'tools/release/release.mjs'), 'publish', '--promote');
}
