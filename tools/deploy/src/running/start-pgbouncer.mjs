import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { findFreePort } from '../../../start/ports.mjs';
import { Processes } from '../../../start/processes.mjs';

/**
 * Starts a PgBouncer in transaction mode in front of a PostgreSQL server, on a free port and in a temporary folder. Like a
 * freshly installed PgBouncer, it supports no prepared statements and rejects start-up parameters.
 *
 * @param {string} program path of PgBouncer
 * @param {string} server address of one of the server's databases
 * @returns {Promise<{ url: string, pointTo(server: string): Promise<void>, stop(): Promise<void> }>} `url`: the address
 *   of the same database through PgBouncer; `pointTo` leads it to another server
 * @throws with its last output, when it ends before it accepts a connection
 */
export async function startPgbouncer(program, server) {
  const folder = await mkdtemp(join(tmpdir(), 'stupeni-pgbouncer-'));
  // PgBouncer does not run as root, and its own user must read the settings.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  await chmod(folder, 0o755);
  const port = await findFreePort();
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(settings, writeSettings(new URL(server), port));
  /** @type {string[]} */
  const output = [];
  let ended = false;
  const processes = new Processes((_who, reason) => {
    ended = true;
    output.push(reason);
  });
  const { pid } = processes.start('pgbouncer', program, [...user, settings], {
    cwd: folder,
    onLine: (line) => void output.push(line),
  });
  const stop = async () => {
    await processes.end();
    await rm(folder, { recursive: true, force: true });
  };
  const url = new URL(server);
  url.host = `127.0.0.1:${port}`;
  while (!(await canConnect(url.href))) {
    if (!ended) continue;
    await stop();
    throw new Error(`PgBouncer did not start:\n${output.slice(-50).join('\n')}`);
  }
  const pointTo = async (/** @type {string} */ other) => {
    await writeFile(settings, writeSettings(new URL(other), port));
    // PgBouncer reads its settings again.
    process.kill(Number(pid), 'SIGHUP');
  };
  return { url: url.href, pointTo, stop };
}

/** @param {URL} server @param {number} port */
function writeSettings({ hostname, port: serverPort, username, password }, port) {
  const login = [`user=${decodeURIComponent(username)}`];
  if (password) login.push(`password=${decodeURIComponent(password)}`);
  return [
    '[databases]',
    `* = host=${hostname} port=${serverPort || 5432} ${login.join(' ')}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 20',
    'max_client_conn = 200',
    // After a failed connection it waits 15 s by default, also when the server is back.
    'server_login_retry = 1',
    '',
  ].join('\n');
}

/** @param {string} url */
async function canConnect(url) {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    await new Promise((done) => setTimeout(done, 50));
    return false;
  }
}
