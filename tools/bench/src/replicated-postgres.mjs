import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../start/ports.mjs';
import { makeCluster, runAsOwner, startCluster } from '../../test/postgres.mjs';
import { execute } from './databases.mjs';

/**
 * A primary and a standby that follows it by streaming replication.
 *
 * @typedef {object} Replicated
 * @property {string} primary address of its database
 * @property {string} standby
 * @property {() => Promise<void>} cutOff stops the primary from sending its log, as a broken network does
 * @property {() => Promise<void>} kill kills the primary with all its processes
 * @property {() => Promise<void>} promote makes the standby a primary
 * @property {() => Promise<void>} stop
 */

/**
 * Starts both servers with an empty database.
 *
 * @param {string} binaries
 * @param {{ synchronous: boolean }} options `synchronous`: a commit is acknowledged when the standby has it
 * @returns {Promise<Replicated>}
 */
export async function startReplicated(binaries, { synchronous }) {
  const folder = mkdtempSync(join(tmpdir(), 'stupeni-replicated-'));
  // The servers run as another user.
  chmodSync(folder, 0o755);
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  for (const own of [first, second]) mkdirSync(own);
  const [port, otherPort] = [await findFreePort(), await findFreePort()];
  const urlAt = (/** @type {number} */ at) => `postgres://stupeni@127.0.0.1:${at}/postgres`;
  const [primary, standby] = [urlAt(port), urlAt(otherPort)];
  const data = makeCluster(binaries, first);
  const settings = ['max_connections=100'];
  const primaryServer = await startCluster(binaries, { data, port, settings });

  // `makeCluster` on an empty folder gives it to the user of the servers; the copy replaces its data.
  const copy = makeCluster(binaries, second);
  rmSync(copy, { recursive: true });
  const source = `host=127.0.0.1 port=${port} user=stupeni application_name=standby`;
  const options = [
    '-D',
    copy,
    '-d',
    source,
    '--write-recovery-conf',
    '--wal-method=stream',
    '--checkpoint=fast',
  ];
  runAsOwner(join(binaries, 'pg_basebackup'), options, second);
  const standbyServer = await startCluster(binaries, { data: copy, port: otherPort, settings });
  if (synchronous) {
    await execute(primary, [
      `alter system set synchronous_standby_names = 'standby'`,
      'select pg_reload_conf()',
    ]);
  }
  let isKilled = false;
  /** @type {number[]} */
  let senders = [];
  return {
    primary,
    standby,
    async cutOff() {
      senders = (await execute(primary, ['select pid from pg_stat_replication'])).map(({ pid }) => pid);
      for (const pid of senders) process.kill(pid, 'SIGSTOP');
    },
    async kill() {
      isKilled = true;
      const killed = primaryServer.end('SIGKILL');
      for (const pid of senders) process.kill(pid, 'SIGKILL');
      await killed;
    },
    promote: async () => void (await execute(standby, ['select pg_promote()'])),
    async stop() {
      await standbyServer.end('SIGQUIT');
      if (!isKilled) await primaryServer.end('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
