import { setTimeout as pause } from 'node:timers/promises';
import { CommandError, FoundFailingError, UsageError } from '../errors.mjs';
import { findCauses } from '../find-causes.mjs';
import { readSubjects } from '../release-health.mjs';
import { readRegistry } from '../site-registry.mjs';
import { listWatchedReleases } from '../watched-releases.mjs';
import { takeBack } from './rollback.mjs';

/** @typedef {import('../command-input.mjs').CommandInput} CommandInput */

/** Milliseconds between two looks. A failing release is taken back within a minute. */
const everyMs = 15_000;

/**
 * `watch --metrics <url>`: takes back a change that makes releases fail. It ends a canary, or gives everybody the previous
 * release when the failing one was promoted less than `--within` minutes ago. When a new API is the cause, it says so and takes
 * nothing back. It runs until somebody stops it. With `--once` it checks once.
 *
 * @param {CommandInput} input
 * @param {{ wait?: () => Promise<unknown> }} [options] `wait`: between two looks
 * @throws FoundFailingError with `--once`, when something was failing; CommandError when it could not be taken back
 */
export async function watch(input, { wait = () => pause(everyMs) } = {}) {
  const { metrics, once } = input.options;
  if (!metrics)
    throw new UsageError('Скажите, где метрики API: --metrics http://127.0.0.1:3001/api/metrics.');
  if (once) {
    const { found, rejected } = await look(input, metrics, new Set());
    if (rejected.length > 0) throw new CommandError(rejected.join('\n'));
    if (found.length > 0) throw new FoundFailingError(`С отказами: ${found.join(', ')}.`);
    return input.say('Отказов выше порога нет.');
  }
  say(input, 'Слежу за выпусками.');
  // A failure that the last look reported is not reported again, because a failure that needs a person can last for
  // hours.
  let reported = new Set();
  for (;;) {
    const { found, rejected } = await look(input, metrics, reported).catch((error) => ({
      found: [],
      rejected: [messageOf(error)],
    }));
    for (const message of rejected) if (!reported.has(message)) say(input, message);
    reported = new Set([...found, ...rejected]);
    await wait();
  }
}

/**
 * @param {CommandInput} input @param {string} metrics @param {ReadonlySet<string>} reported
 * @returns {Promise<{ found: string[], rejected: string[] }>} the changes to blame, and why they could not be taken back
 */
async function look(input, metrics, reported) {
  const { limits, within, dryRun } = input.options;
  const time = { now: Date.now(), withinMinutes: within };
  const watched = listWatchedReleases(await readRegistry(input.site), time);
  const causes = findCauses(await readSubjects(metrics, watched, time), limits);
  /** @type {string[]} */
  const rejected = [];
  for (const cause of causes) {
    if (!reported.has(titleOf(cause))) say(input, describeCause(cause));
    if (cause.change.kind === 'api') continue;
    // The rollback is not forced, because one that would break other pages needs a person.
    await takeBack({ ...input, options: { ...input.options, dryRun, force: false } }, cause.change).catch(
      (error) => rejected.push(messageOf(error)),
    );
  }
  return { found: causes.map(titleOf), rejected };
}

/** @param {import('../find-causes.mjs').Cause} cause */
const titleOf = ({ change }) => `${change.name} ${change.id}`;

/** @param {import('../find-causes.mjs').Cause} cause */
function describeCause({ change, names, now, before }) {
  const { name, id, kind } = change;
  const what = { canary: ' (пробный)', promotion: ' (основной)', api: ' (новое API)' }[kind];
  const others = names.filter((one) => one !== name);
  const where = others.length > 0 ? ` в ${others.join(', ')}` : '';
  const earlier = before.users > 0 ? `, до него у ${before.failed} из ${before.users}` : '';
  const next = kind === 'api' ? '. Выпуски не тронуты, прежнее API вернёте только вы' : '';
  return `${name} ${id}${what}: отказ у ${now.failed} из ${now.users}${where}${earlier}${next}`;
}

/** @param {CommandInput} input @param {string} line */
const say = (input, line) => input.say(`${new Date().toISOString()} ${line}`);

/** The message of a rejected command. @param {unknown} error @throws any other error */
function messageOf(error) {
  if (error instanceof CommandError) return error.message;
  throw error;
}
