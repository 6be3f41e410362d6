import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { output } from './engine.mjs';

/** The user of the images. */
export const imageUser = 10001;

/**
 * The part of an image's configuration that a run uses.
 *
 * @typedef {{ Env: string[], Entrypoint: string[], Cmd: string[], User: string, WorkingDir: string,
 *   Labels: Record<string, string>, Healthcheck?: { Test: string[] } }} ImageConfig
 *
 * @typedef {object} Mounted an image whose files can be read
 * @property {string} files its root folder
 * @property {ImageConfig} config
 * @property {() => void} remove
 *
 * @typedef {object} Container
 * @property {() => string} printed what it has printed until now
 * @property {(signal: string) => void} signal sends it to process 1
 * @property {Promise<number | null>} ended its exit code
 * @property {(command: string[]) => { code: number | null, text: string }} exec
 */

/** Mounts an image of Buildah. @param {string} image @param {NodeJS.ProcessEnv} env @returns {Mounted} */
export function mountImage(image, env) {
  const container = output('buildah', ['from', '--pull-never', image], { env });
  const { Docker } = JSON.parse(output('buildah', ['inspect', '--type', 'image', image], { env }));
  return {
    files: output('buildah', ['mount', container], { env }),
    config: Docker.config,
    remove: () => void output('buildah', ['rm', container], { env }),
  };
}

/** Makes a folder that is used as a volume. Its owner is the user of the images. @param {string} folder */
export function makeVolume(folder) {
  mkdirSync(folder, { recursive: true });
  chownSync(folder, imageUser, imageUser);
  return folder;
}

/**
 * Runs an image with crun as an engine does: its entry is process 1, its user is not root, the root file system is
 * read-only, there are no capabilities, and /tmp is in memory. Only the network is that of the machine.
 *
 * @param {Mounted} image
 * @param {object} options
 * @param {string[]} [options.command] instead of the one of the image
 * @param {Record<string, string>} options.env
 * @param {Record<string, string>} [options.volumes] path in the container → folder
 * @param {string} [options.input]
 * @returns {Container}
 */
export function runImage({ files, config }, { command = config.Cmd, env, volumes = {}, input = '' }) {
  const bundle = mkdtempSync(join(tmpdir(), 'stupeni-bundle-'));
  const id = bundle.split('/').pop() ?? '';
  output('crun', ['spec'], { cwd: bundle });
  writeFileSync(
    join(bundle, 'config.json'),
    JSON.stringify(makeBundleConfig(files, config, { command, env, volumes })),
  );
  // crun does not work with the hybrid cgroups of some machines. The drill sets no limits, so it hides all cgroups.
  const start = `mount -t tmpfs tmpfs /sys/fs/cgroup && exec crun --cgroup-manager=disabled run ${id}`;
  const child = spawn('unshare', ['--mount', 'sh', '-c', start], { cwd: bundle });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += part));
  child.stdin.end(input);
  const ended = new Promise((done) => {
    child.once('close', (code) => {
      spawnSync('crun', ['delete', '-f', id]);
      rmSync(bundle, { recursive: true, force: true });
      done(code);
    });
  });
  return {
    printed: () => text,
    signal: (signal) => void output('crun', ['kill', id, signal]),
    ended,
    exec: (args) => {
      const { status, stdout, stderr } = spawnSync(
        'crun',
        ['--cgroup-manager=disabled', 'exec', '--user', config.User, id, ...args],
        {
          encoding: 'utf8',
        },
      );
      return { code: status, text: `${stdout}${stderr}` };
    },
  };
}

/** @param {string} files @param {ImageConfig} config @param {{ command: string[], env: Record<string, string>, volumes: Record<string, string> }} options */
function makeBundleConfig(files, config, { command, env, volumes }) {
  const [uid = 0, gid = 0] = config.User.split(':').map(Number);
  const none = { bounding: [], effective: [], permitted: [], inheritable: [], ambient: [] };
  const bind = (
    /** @type {string} */ destination,
    /** @type {string} */ source,
    options = ['rbind', 'rw'],
  ) => ({
    destination,
    source,
    type: 'bind',
    options,
  });
  return {
    ociVersion: '1.0.0',
    process: {
      user: { uid, gid },
      args: [...config.Entrypoint, ...command],
      env: [...config.Env, ...Object.entries(env).map(([name, value]) => `${name}=${value}`)],
      cwd: config.WorkingDir,
      capabilities: none,
      noNewPrivileges: true,
    },
    root: { path: files, readonly: true },
    mounts: [
      { destination: '/proc', type: 'proc', source: 'proc' },
      { destination: '/dev', type: 'tmpfs', source: 'tmpfs', options: ['nosuid', 'mode=755', 'size=64k'] },
      {
        destination: '/tmp',
        type: 'tmpfs',
        source: 'tmpfs',
        options: ['nosuid', 'nodev', 'mode=1777', 'size=256m'],
      },
      // An engine writes these files for names of other containers.
      ...['/etc/hosts', '/etc/resolv.conf'].map((path) => bind(path, path, ['bind', 'ro'])),
      ...Object.entries(volumes).map(([path, folder]) => bind(path, folder)),
    ],
    linux: { namespaces: ['pid', 'mount', 'ipc', 'uts'].map((type) => ({ type })) },
  };
}
