// Runs drills, one after another. Ends with 1 when one fails. A drill that hangs is ended and has failed.
//   npm run drill                                    all
//   npm run drill -- --list                          their names
//   npm run drill -- crash restart                   some
//   npm run drill -- crash --times 1 --on embedded   with fewer kills, on one database (embedded or PostgreSQL)
import { parseArgs } from 'node:util';
import { endRuns, run } from '../../test/run.mjs';
import { ensurePrograms } from '../../test/system-packages.mjs';
import { backup } from './drills/backup.mjs';
import { crash } from './drills/crash.mjs';
import { deadProcess } from './drills/dead-process.mjs';
import { asynchronousFailover, failover } from './drills/failover.mjs';
import { learnerLimits } from './drills/learner-limits.mjs';
import { overload } from './drills/overload.mjs';
import { release } from './drills/release.mjs';
import { restart } from './drills/restart.mjs';
import { rollback } from './drills/rollback.mjs';
import { silentNetwork } from './drills/silent-network.mjs';
import { wrongDatabase } from './drills/wrong-database.mjs';
import { root } from './root.mjs';

const drills = [
  crash,
  restart,
  wrongDatabase,
  overload,
  backup,
  rollback,
  release,
  deadProcess,
  silentNetwork,
  learnerLimits,
  failover,
  asynchronousFailover,
];

const { values, positionals: asked } = parseArgs({
  options: { list: { type: 'boolean' }, times: { type: 'string' }, on: { type: 'string' } },
  allowPositionals: true,
});
const names = drills.map(({ name }) => name);
const unknown = asked.filter((name) => !names.includes(name));
if (unknown.length > 0)
  throw new Error(`Unknown: ${unknown.join(', ')}. The drills are ${names.join(', ')}.`);

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.once(signal, () => {
    endRuns();
    process.exit(1);
  });

if (values.list) {
  console.log(names.join('\n'));
} else if (asked.length === 1) {
  const times = values.times === undefined ? undefined : Number(values.times);
  const started = Date.now();
  const passed = await drills.find(({ name }) => name === asked[0])?.run({ on: values.on, times });
  console.log(formatResult(asked[0], passed === true, started));
  process.exitCode = passed ? 0 : 1;
} else {
  const programs = await ensurePrograms('postgresql', 'pgbouncer');
  if ('missing' in programs) throw new Error(programs.missing);
  /** @type {string[]} */
  const summary = [];
  const options = [
    ...(values.times ? ['--times', values.times] : []),
    ...(values.on ? ['--on', values.on] : []),
  ];
  for (const name of names.filter((one) => asked.length === 0 || asked.includes(one))) {
    console.log(`\n${name}:`);
    const started = Date.now();
    // In a process of its own, which can be ended.
    const { ok, output } = await run([import.meta.filename, name, ...options], { cwd: root });
    process.stdout.write(output);
    if (!ok) process.exitCode = 1;
    summary.push(formatResult(name, ok, started));
  }
  console.log(`\n${summary.join('\n')}`);
}

/** @param {string | undefined} name @param {boolean} passed @param {number} started */
function formatResult(name, passed, started) {
  return `${passed ? '✓' : '✗'} ${name}, ${Math.round((Date.now() - started) / 1000)} s`;
}
