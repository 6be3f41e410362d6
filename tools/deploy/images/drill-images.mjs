import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildImages } from './build-images.mjs';
import { makeBaseImages } from './drill-base.mjs';
import { output } from './engine.mjs';
import { imageUser, mountImage } from './run-image.mjs';

/** @typedef {(what: string, holds: boolean, detail?: unknown) => void} Check */
/** @typedef {{ api: import('./run-image.mjs').Mounted, gateway: import('./run-image.mjs').Mounted }} Images */

/** Settings of Buildah for a machine that is itself a container. It uses no overlay file system and no runtime for its steps. */
const env = { ...process.env, STORAGE_DRIVER: 'vfs', BUILDAH_ISOLATION: 'chroot' };
const version = 'drill';

/**
 * Builds both images and checks what they contain.
 *
 * @param {{ built: boolean, check: Check }} options
 * @returns {Promise<Images>}
 */
export async function drillImages({ built, check }) {
  if (!built) {
    const images = makeBaseImages(env);
    check('основа собрана из пакетов Debian и Node', true);
    for (const name of /** @type {const} */ (['api', 'gateway'])) {
      const began = performance.now();
      const prefix = 'localhost/';
      const [image] = await buildImages({ engine: 'buildah', names: [name], prefix, version, images, env });
      const seconds = Math.round((performance.now() - began) / 1000);
      check(`образ ${image?.name}: ${image?.megabytes} МБ вместе с основой, сборка ${seconds} с`, true);
    }
  }
  const mounted = {
    api: mountImage(`localhost/stupeni-api:${version}`, env),
    gateway: mountImage(`localhost/stupeni-gateway:${version}`, env),
  };
  for (const [name, image] of Object.entries(mounted)) checkImage(name, image, check);
  return mounted;
}

/** @param {string} name @param {import('./run-image.mjs').Mounted} image @param {Check} check */
function checkImage(name, { files, config }, check) {
  const sizes = ['app', 'usr/local/bin/node'].map(
    (path) => output('du', ['-sm', join(files, path)]).split('\t')[0],
  );
  check(`${name}: программа ${sizes[0]} МБ, Node ${sizes[1]} МБ, остальное — основа`, true);
  const { Labels: labels = {} } = config;
  const wanted = ['version', 'revision', 'source', 'licenses'].map(
    (label) => `org.opencontainers.image.${label}`,
  );
  check(
    `${name}: метки версии, ревизии, источника и лицензии`,
    wanted.every((label) => label in labels),
    JSON.stringify(labels),
  );
  check(`${name}: пользователь не root`, config.User === `${imageUser}:${imageUser}`, config.User);
  check(
    `${name}: проверка здоровья без curl`,
    config.Healthcheck?.Test.join(' ') === 'CMD node /app/health.mjs',
    JSON.stringify(config.Healthcheck),
  );
  const listed = new Set(
    /** @type {{ name: string, group?: string }[]} */ (
      JSON.parse(readFileSync(join(files, 'app/sbom.cdx.json'), 'utf8')).components
    ).map((part) => (part.group ? `${part.group}/${part.name}` : part.name)),
  );
  const absent = listInstalled(join(files, 'app/node_modules')).filter(
    (packageName) => !listed.has(packageName),
  );
  check(
    `${name}: в списке пакетов ${listed.size}, есть все установленные`,
    absent.length === 0,
    absent.join(' '),
  );
  const builders = ['nx', 'typescript', 'jest', 'npm'].filter((tool) =>
    listInstalled(join(files, 'app/node_modules')).includes(tool),
  );
  check(`${name}: нет инструментов сборки`, builders.length === 0, builders.join(' '));
}

/** Names of the installed packages, without our own. @param {string} modules @returns {string[]} */
function listInstalled(modules) {
  return readdirSync(modules)
    .filter((name) => !name.startsWith('.') && name !== '@stupeni')
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(modules, name)).map((part) => `${name}/${part}`) : [name],
    );
}
