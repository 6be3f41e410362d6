import { join } from 'node:path';
import { isBuilt, rememberBuilt, computeSourceMark } from './freshness.mjs';
import { Processes } from './processes.mjs';
import { reportWhile } from './waiting.mjs';

/**
 * Builds the services and the remotes, and puts the site into the folder of the gateway. Does nothing if no source
 * has changed since the last build. Unchanged projects come from Nx's cache.
 *
 * @param {string} root
 * @param {Processes} [processes] ending them ends the build
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export async function buildAll(root, processes = new Processes(() => undefined)) {
  const mark = computeSourceMark(root);
  if (isBuilt(root, mark)) return { ok: true, output: '' };
  console.log('Собираю…');
  const result = await reportWhile(build(root, processes), (seconds) =>
    console.log(`Ещё собираю (${seconds} с)…`),
  );
  if (result.ok) rememberBuilt(root, mark);
  return result;
}

/** @param {string} root @param {Processes} processes */
async function build(root, processes) {
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' };
  /** @param {string[]} args */
  const run = (...args) =>
    processes.runToEnd((hooks) => processes.startNode('build', args, { cwd: root, env, ...hooks }));

  const nx = join(root, 'node_modules/nx/dist/bin/nx.js');
  const built = await run(nx, 'run-many', '-t', 'build', '--outputStyle=static');
  if (!built.ok) return built;
  return run(...makePublishCommand(root));
}

/**
 * The command that publishes and promotes the builds of this checkout on the site of this checkout. It names the site.
 * Otherwise the release tool would take the site of `SITE_DIR`, which is a school on the machine of an operator.
 *
 * @param {string} root
 * @returns {string[]} arguments of Node
 */
export const makePublishCommand = (root) => [
  join(root, 'tools/release/release.mjs'),
  'publish',
  '--promote',
  '--site',
  join(root, 'dist/site'),
  '--api',
  join(root, 'services/api/openapi.json'),
];
