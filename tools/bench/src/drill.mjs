// Runs the long drills with the full numbers of the abuse cases.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { postgresBinaries, startPostgres } from '../../test/postgres.mjs';
import { root } from './root.mjs';

/**
 * Runs a program and returns whether it succeeded. It is asynchronous, because this process must read the output of
 * PostgreSQL; otherwise the output buffer fills up and blocks PostgreSQL.
 * @param {string[]} args @param {string} cwd @param {Record<string, string>} [env] */
async function passes(args, cwd, env = {}) {
  const child = spawn(process.execPath, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
  const [status] = await once(child, 'exit');
  return status === 0;
}

const jest = join(root, 'node_modules/jest/bin/jest.js');
const races = [
  'features/review/review-races',
  'features/participants/create',
  'features/payments',
  'db/races',
  'replicas',
];

const newSeed = process.env.FUZZ_SEED ?? String(Date.now() % 2 ** 31);

/**
 * Runs the races and the fuzz of the API on the database of the configuration.
 * @param {string[]} configuration @param {Record<string, string>} [env] */
async function suitePasses(configuration, env = {}) {
  const run = [jest, '--maxWorkers=1', '--testTimeout=120000', ...configuration];
  const api = join(root, 'services/api');
  return [
    await passes([...run, ...races.map((race) => `src/${race}`)], api, { ...env, RACE_ROUNDS: '20' }),
    await passes([...run, 'src/openapi/fuzz'], api, { ...env, FUZZ_CASES: '2000', FUZZ_SEED: newSeed }),
  ];
}

/** Runs the same on PostgreSQL. Only PostgreSQL supports several processes. */
async function postgresPasses() {
  const binaries = postgresBinaries();
  if (binaries === null) {
    process.stderr.write('PostgreSQL is not installed: the races and the fuzz on it were skipped.\n');
    return [false];
  }
  const server = await startPostgres(binaries);
  const results = await suitePasses(['-c', 'jest.postgres.config.js'], { TEST_DATABASE_URL: server.url });
  await server.stop();
  return results;
}

const results = [
  await passes([join(import.meta.dirname, 'crash-drill.mjs'), '20'], root),
  await passes([join(import.meta.dirname, 'backup-drill.mjs')], root),
  await passes([join(import.meta.dirname, 'school-drill.mjs')], root),
  await passes([join(import.meta.dirname, 'restart-drill.mjs'), '20'], root),
  await passes([join(import.meta.dirname, 'upgrade-drill.mjs')], root),
  await passes([join(import.meta.dirname, 'failover-drill.mjs')], root),
  await passes([join(import.meta.dirname, 'overload-drill.mjs')], root),
  await passes([join(import.meta.dirname, 'wrong-database-drill.mjs')], root),
  await passes([join(import.meta.dirname, 'release-drill.mjs')], root),
  await passes([join(import.meta.dirname, 'full-disk-drill.mjs')], root),
  await passes([join(import.meta.dirname, 'load-drill.mjs')], root),
  ...(await suitePasses([])),
  ...(await postgresPasses()),
  await passes([join(import.meta.dirname, 'slow-start.mjs')], root),
  // First loads of each remote on a slow network.
  await passes([join(root, 'tools/bench/remote-loads.mjs')], root),
  // The same races on two processes of the built API behind nginx, and a kill of one process.
  await passes([join(root, 'tools/test/test.mjs'), 'replicas'], root, { RACE_ROUNDS: '20' }),
];
process.exitCode = results.every(Boolean) ? 0 : 1;
