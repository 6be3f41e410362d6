import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from '../start/ports.mjs';

const debian = '/usr/lib/postgresql';

/**
 * Folder with `initdb` and `postgres`: the newest of Debian's, else one of PATH; null when there is none.
 *
 * @param {string} [path]
 * @returns {string | null}
 */
export function postgresBinaries(path = process.env.PATH ?? '') {
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
 * PostgreSQL refuses to run as root, so there it runs as `postgres`, or as `nobody`.
 *
 * @returns {{ uid?: number, gid?: number }}
 */
function owner() {
  if (process.getuid?.() !== 0) return {};
  const ids = ['postgres', 'nobody'].map((name) => {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
    return uid?.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid?.stdout) } : null;
  });
  return ids.find((id) => id !== null) ?? {};
}

/**
 * Starts an empty PostgreSQL in a temporary folder on a free loopback port. It trusts the machine's own
 * connections and writes nothing to the disk for good: it is for tests.
 *
 * @param {string} binaries
 * @returns {Promise<{ url: string, stop(): Promise<void> }>}
 */
export async function startPostgres(binaries) {
  const folder = mkdtempSync(join(tmpdir(), 'stupeni-postgres-'));
  const identity = owner();
  if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.gid ?? identity.uid);
  const data = join(folder, 'data');
  const init = spawnSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'stupeni', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...identity, cwd: folder, encoding: 'utf8' },
  );
  if (init.status !== 0) throw new Error(`initdb: ${init.stdout}${init.stderr}${init.error?.message ?? ''}`);

  const port = await freePort();
  const quick = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, ...quick];
  const server = spawn(
    join(binaries, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...identity, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const atExit = () => server.kill('SIGQUIT');
  process.on('exit', atExit);

  const closed = new Promise((done) => server.once('close', done));
  await ready(server);
  server.stderr.resume();

  return {
    url: `postgres://stupeni@127.0.0.1:${port}/postgres`,
    async stop() {
      server.kill('SIGINT');
      await closed;
      process.off('exit', atExit);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @param {import('node:child_process').ChildProcessByStdio<null, null, import('node:stream').Readable>} server */
function ready(server) {
  return new Promise((done, fail) => {
    let log = '';
    server.stderr.setEncoding('utf8').on('data', (text) => {
      log += text;
      if (log.includes('database system is ready to accept connections')) done(undefined);
    });
    server.once('error', fail);
    server.once('close', () => fail(new Error(`PostgreSQL did not start:\n${log}`)));
  });
}
