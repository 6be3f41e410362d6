import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { findFreePort } from '../start/ports.mjs';

const debian = '/usr/lib/postgresql';

/**
 * Folder with `initdb` and `postgres`: the newest of Debian's, else the first in PATH; null if there is none.
 *
 * @param {string} [path]
 * @returns {string | null}
 */
export function findPostgresBinaries(path = process.env.PATH ?? '') {
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const folders = [
    ...versions
      .sort((one, other) => Number(other) - Number(one))
      .map((version) => join(debian, version, 'bin')),
    ...path.split(delimiter),
  ];
  return (
    folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))) ?? null
  );
}

/**
 * The user who runs PostgreSQL. When this process is root, it is `postgres`, or else `nobody`, because PostgreSQL does not run
 * as root. Empty for any other user: then it is the user of this process.
 *
 * @returns {{ uid?: number, gid?: number }}
 */
function findOwner() {
  if (process.getuid?.() !== 0) return {};
  const ids = ['postgres', 'nobody'].map((name) => {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
    return uid?.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid?.stdout) } : null;
  });
  return ids.find((id) => id !== null) ?? {};
}

/**
 * Makes an empty cluster with the superuser `stupeni` in `<folder>/data`, which accepts all connections of this machine.
 *
 * @param {string} binaries
 * @param {string} folder the user of the server becomes its owner
 * @returns {string} the folder of the data
 */
export function makeCluster(binaries, folder) {
  const identity = findOwner();
  if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.gid ?? identity.uid);
  const data = join(folder, 'data');
  const options = ['-U', 'stupeni', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  runAsOwner(join(binaries, 'initdb'), ['-D', data, ...options], folder);
  return data;
}

/**
 * Runs a program of PostgreSQL as the user that owns the clusters.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {string} cwd
 * @throws with its output, when it fails
 */
export function runAsOwner(program, args, cwd) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    ...findOwner(),
    cwd,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${program}: ${stdout}${stderr}${error?.message ?? ''}`);
}

/**
 * Starts PostgreSQL on the data of a cluster.
 *
 * @param {string} binaries
 * @param {{ data: string, port: number, settings: string[] }} options `settings`: `name=value` each
 * @returns {Promise<{ pid: number, end: (signal: NodeJS.Signals) => Promise<void> }>} `end` sends the signal to the server and resolves
 *   once all its processes have ended
 * @throws with its output, when it ends before it accepts connections
 */
export async function startCluster(binaries, { data, port, settings }) {
  const folder = join(data, '..');
  const own = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, ...settings];
  const server = spawn(
    join(binaries, 'postgres'),
    ['-D', data, '-p', String(port), ...own.flatMap((setting) => ['-c', setting])],
    { ...findOwner(), cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const atExit = () => server.kill('SIGQUIT');
  process.on('exit', atExit);
  // All processes of the server share the pipe. It closes when the last of them has ended.
  const closed = new Promise((done) => server.once('close', done));
  await waitUntilReady(server);
  server.stderr.resume();
  return {
    pid: Number(server.pid),
    async end(signal) {
      server.kill(signal);
      await closed;
      process.off('exit', atExit);
    },
  };
}

/**
 * Starts an empty PostgreSQL in a temporary folder on a free loopback port. It accepts all connections of this
 * machine and does not flush its writes to disk: it is for tests. With `durable` a commit is written before it is
 * acknowledged, so that it survives the end of the server, but not of the machine.
 *
 * @param {string} binaries
 * @param {{ durable?: boolean, settings?: string[] }} [options] `settings`: further ones, `name=value` each
 * @returns {Promise<{ url: string, stop(): Promise<void>, restart: Restart }>}
 *
 * @typedef {(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL', whileDown?: () => Promise<unknown>) => Promise<void>} Restart
 *   ends the server (fast, immediate or killed) and resolves once it accepts connections again
 */
export async function startPostgres(binaries, { durable = false, settings: own = [] } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'stupeni-postgres-'));
  const data = makeCluster(binaries, folder);
  const port = await findFreePort();
  const settings = ['fsync=off', 'full_page_writes=off', 'max_connections=200', ...own];
  if (!durable) settings.push('synchronous_commit=off');
  const start = () => startCluster(binaries, { data, port, settings });
  let server = await start();

  return {
    url: `postgres://stupeni@127.0.0.1:${port}/postgres`,
    async restart(signal, whileDown = async () => undefined) {
      await server.end(signal);
      await whileDown();
      server = await start();
    },
    async stop() {
      await server.end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @param {import('node:child_process').ChildProcessByStdio<null, null, import('node:stream').Readable>} server */
function waitUntilReady(server) {
  return new Promise((done, fail) => {
    let log = '';
    server.stderr.setEncoding('utf8').on('data', (text) => {
      log += text;
      if (/database system is ready to accept (read-only )?connections/.test(log)) done(undefined);
    });
    server.once('error', fail);
    server.once('close', () => fail(new Error(`PostgreSQL did not start:\n${log}`)));
  });
}
