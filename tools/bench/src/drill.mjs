// Runs all drills with the full numbers of the abuse cases, one after another. With names it runs only those:
// `npm run drill -- crash mail`. Ends with 1 when one fails. A drill that hangs is ended and has failed.
import { join } from 'node:path';
import { endRuns, run } from '../../test/run.mjs';
import { ensurePrograms } from '../../test/system-packages.mjs';
import { startPostgres } from '../../test/postgres.mjs';
import { root } from './root.mjs';

/** @typedef {Parameters<typeof run>[1]['env']} Environment */

/** @param {string[]} args @param {{ cwd?: string, env?: Environment }} [options] */
async function passes(args, { cwd = root, env = {} } = {}) {
  const { ok, output } = await run(args, { cwd, env });
  process.stdout.write(output);
  return ok;
}

const at = (/** @type {string} */ file) => join(import.meta.dirname, file);
const newSeed = process.env.FUZZ_SEED ?? String(Date.now() % 2 ** 31);
const races = [
  'features/review/review-races',
  'features/participants/create',
  'features/payments',
  'db/races',
  'replicas',
];

/**
 * Runs specs of the API on the embedded database, then on PostgreSQL.
 *
 * @param {string[]} specs @param {Environment} env
 */
async function specsPass(specs, env) {
  const jest = [
    join(root, 'node_modules/jest/bin/jest.js'),
    '--selectProjects',
    'api-database',
    '--testPathPatterns',
  ];
  const files = specs.map((name) => `services/api/src/${name}`);
  const embedded = await passes([...jest, ...files], { env });
  const binaries = await ensurePrograms('postgresql');
  if ('missing' in binaries) throw new Error(binaries.missing);
  const server = await startPostgres(binaries.found);
  try {
    const onServer = { ...env, TEST_DATABASE_URL: server.url };
    return (await passes([...jest, ...files], { env: onServer })) && embedded;
  } finally {
    await server.stop();
  }
}

/** @type {Record<string, () => Promise<boolean>>} */
const drills = {
  crash: () => passes([at('crash-drill.mjs'), '20']),
  backup: () => passes([at('backup-drill.mjs')]),
  school: () => passes([at('school-drill.mjs')]),
  mail: () => passes([at('mail-drill.mjs')]),
  restart: () => passes([at('restart-drill.mjs'), '20']),
  'silent-network': () => passes([at('silent-network-drill.mjs')]),
  upgrade: () => passes([at('upgrade-drill.mjs')]),
  rollback: () => passes([at('rollback-drill.mjs')]),
  failover: () => passes([at('failover-drill.mjs')]),
  overload: () => passes([at('overload-drill.mjs')]),
  'wrong-database': () => passes([at('wrong-database-drill.mjs')]),
  release: () => passes([at('release-drill.mjs')]),
  'breaking-change': () => passes([at('breaking-change-drill.mjs')]),
  's3-memory': () => passes([at('s3-memory-drill.mjs')]),
  load: () => passes([at('load-drill.mjs')]),
  // The two-minute version of V45.
  'learner-limits': () => passes([at('learner-limits-drill.mjs'), '120']),
  'slow-start': () => passes([at('slow-start.mjs')]),
  // First loads of each remote on a slow network.
  'remote-loads': () => passes([join(root, 'tools/bench/remote-loads.mjs')]),
  races: () => specsPass(races, { RACE_ROUNDS: '20' }),
  fuzz: () => specsPass(['openapi/fuzz'], { FUZZ_CASES: '2000', FUZZ_SEED: newSeed }),
  // The same races on two processes of the built API behind nginx, and a kill of one process.
  replicas: () =>
    passes([join(root, 'tools/test/test.mjs'), 'replicas'], { env: { RACE_ROUNDS: '20', NIGHT: '1' } }),
};
// Only root can mount a small disk. A spec of the API proves the same without it.
if (process.getuid?.() === 0) drills['full-disk'] = () => passes([at('full-disk-drill.mjs')]);

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.once(signal, () => {
    endRuns();
    process.exit(1);
  });

const programs = await ensurePrograms('postgresql', 'nginx', 'pgbouncer', 'chromium');
if ('missing' in programs) throw new Error(programs.missing);

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in drills));
if (unknown.length > 0)
  throw new Error(`Unknown: ${unknown.join(', ')}. The drills are ${Object.keys(drills).join(', ')}.`);
/** @type {string[]} */
const summary = [];
for (const [name, drill] of Object.entries(drills)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n${name}:`);
  const started = Date.now();
  const ok = await drill();
  if (!ok) process.exitCode = 1;
  summary.push(`${ok ? '✓' : '✗'} ${name}, ${Math.round((Date.now() - started) / 1000)} s`);
}
console.log(`\n${summary.join('\n')}`);
