import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { output, show } from './engine.mjs';
import { makeImageVersion } from './image-version.mjs';

const root = resolve(import.meta.dirname, '../../..');

/** @typedef {'api' | 'gateway'} ServiceName */
/**
 * `digest`: the hash of the pushed image; null when it was not pushed.
 *
 * @typedef {{ service: ServiceName, name: string, version: string, sbom: string, megabytes: number, digest: string | null }} BuiltImage
 */

/**
 * Builds the images with labels of version and revision. Writes the list of packages of each image (CycloneDX) into dist/images.
 *
 * @param {object} options
 * @param {string} options.engine docker, podman or buildah
 * @param {readonly ServiceName[]} [options.names]
 * @param {string} [options.prefix] in front of the name, such as `registry.example.ru/school/`
 * @param {string} [options.version] without it each service has its own, the gateway with the commit of its front ends
 * @param {{ node?: string, base?: string }} [options.images] other base images
 * @param {boolean} [options.push] sends the images to the registry of the prefix
 * @param {NodeJS.ProcessEnv} [options.env]
 * @returns {Promise<BuiltImage[]>}
 */
export async function buildImages({
  engine,
  names = ['api', 'gateway'],
  prefix = '',
  push = false,
  images = {},
  ...options
}) {
  const env = options.env ?? process.env;
  /** @type {BuiltImage[]} */
  const built = [];
  const revision = env.REVISION ?? gitOr('unknown', ['rev-parse', 'HEAD']);
  for (const service of names) {
    const version = options.version ?? makeImageVersion(service, readVersion(service), revision);
    const name = `${prefix}stupeni-${service}:${version}`;
    /** @type {Record<string, string | undefined>} */
    const args = {
      VERSION: version,
      REVISION: revision,
      SOURCE: env.SOURCE ?? gitOr('', ['config', '--get', 'remote.origin.url']),
      NODE_IMAGE: images.node,
      BASE_IMAGE: images.base,
    };
    const ca = env.NODE_EXTRA_CA_CERTS;
    await show(
      engine,
      [
        // Without layers Buildah would run the common steps of both images twice.
        ...(engine === 'buildah' ? ['build', '--layers', '--format', 'docker'] : ['build']),
        '-f',
        `services/${service}/Dockerfile`,
        '-t',
        name,
        ...Object.entries(args).flatMap(([key, value]) => (value ? ['--build-arg', `${key}=${value}`] : [])),
        ...(ca ? ['--secret', `id=ca,src=${ca}`] : []),
        '.',
      ],
      { cwd: root, env: { ...env, DOCKER_BUILDKIT: '1' } },
    );
    const sbom = join(root, `dist/images/stupeni-${service}-${version}.cdx.json`);
    mkdirSync(join(root, 'dist/images'), { recursive: true });
    copyFromImage(engine, name, '/app/sbom.cdx.json', sbom, env);
    const digest = push ? await pushImage(engine, name, env) : null;
    built.push({ service, name, version, sbom, megabytes: measureSize(engine, name, env), digest });
  }
  return built;
}

/** @param {string} engine @param {string} name @param {NodeJS.ProcessEnv} env @returns {Promise<string>} */
async function pushImage(engine, name, env) {
  const file = join(root, 'dist/images/digest');
  const args = engine === 'docker' ? ['push', name] : ['push', '--digestfile', file, name];
  await show(engine, args, { env });
  if (engine !== 'docker') return readFileSync(file, 'utf8').trim();
  const [digest] = output(engine, ['image', 'inspect', '-f', '{{index .RepoDigests 0}}', name], { env })
    .split('@')
    .slice(1);
  if (!digest) throw new Error(`${name} was pushed, and ${engine} names no digest.`);
  return digest;
}

/** @param {ServiceName} service */
function readVersion(service) {
  return JSON.parse(readFileSync(join(root, `services/${service}/package.json`), 'utf8')).version;
}

/** @param {string} fallback @param {string[]} args */
function gitOr(fallback, args) {
  try {
    return output('git', ['-C', root, ...args]);
  } catch {
    return fallback; // no repository, or no git: an image works without these labels
  }
}

/** @param {string} engine @param {string} name @param {string} from @param {string} to @param {NodeJS.ProcessEnv} env */
function copyFromImage(engine, name, from, to, env) {
  const buildah = engine === 'buildah';
  const container = output(engine, buildah ? ['from', '--pull-never', name] : ['create', name], { env });
  try {
    if (buildah) copyFileSync(join(output(engine, ['mount', container], { env }), from), to);
    else output(engine, ['cp', `${container}:${from}`, to], { env });
  } finally {
    output(engine, ['rm', container], { env });
  }
}

/** @param {string} engine @param {string} name @param {NodeJS.ProcessEnv} env @returns {number} in MB */
function measureSize(engine, name, env) {
  if (engine !== 'buildah') {
    return Math.round(Number(output(engine, ['image', 'inspect', '-f', '{{.Size}}', name], { env })) / 1e6);
  }
  const [image] = JSON.parse(output(engine, ['images', '--json', name], { env }));
  return Math.round(parseFloat(image.size));
}
