import { setTimeout as pause } from 'node:timers/promises';
import { CommandError, FoundFailing, UsageError } from '../errors.mjs';
import { healthAt, isFailing, recentChanges } from '../release-health.mjs';
import { readRegistry } from '../site-registry.mjs';
import { rollback } from './rollback.mjs';

/** @typedef {import('../command-input.mjs').CommandInput} CommandInput */

/** Milliseconds between two looks. A failing release is taken back within a minute. */
const everyMs = 15_000;

/**
 * `watch --metrics <url>`: rolls a release back when it fails for too many of its users: it ends a canary, or gives
 * everybody the previous release when the failing one was promoted less than `--within` minutes ago. It runs until
 * somebody stops it. With `--once` it looks once.
 *
 * @param {CommandInput} input
 * @throws FoundFailing with `--once`, when a release was failing
 */
export async function watch(input) {
  const { metrics, once } = input.options;
  if (!metrics)
    throw new UsageError('Скажите, где метрики API: --metrics http://127.0.0.1:3001/api/metrics.');
  if (once) {
    const found = await look(input, metrics);
    if (found.length > 0) throw new FoundFailing(`Выпуски с отказами: ${found.join(', ')}.`);
    return input.say('Отказов выше порога нет.');
  }
  input.say(`${new Date().toISOString()} Слежу за выпусками.`);
  for (;;) {
    await look(input, metrics).catch((error) => {
      if (!(error instanceof CommandError)) throw error;
      input.say(`${new Date().toISOString()} ${error.message}`);
    });
    await pause(everyMs);
  }
}

/** @param {CommandInput} input @param {string} metrics @returns {Promise<string[]>} the failing releases */
async function look(input, metrics) {
  const { limits, within, dryRun } = input.options;
  const changes = recentChanges(await readRegistry(input.site), { now: Date.now(), withinMinutes: within });
  const readHealth = await healthAt(metrics);
  const failing = changes.filter(({ name, id }) => isFailing(readHealth(name, id), limits));
  /** @type {string[]} */
  const rejected = [];
  for (const { name, id, kind } of failing) {
    const { users, failed } = readHealth(name, id);
    const what = kind === 'canary' ? 'пробный' : 'основной';
    input.say(
      `${new Date().toISOString()} ${name} ${id} (${what}): отказ у ${failed} из ${users}, порог ${limits.threshold} %`,
    );
    // Not by force: a rollback that would break other pages needs a person.
    await rollback({ ...input, words: [name], options: { ...input.options, dryRun, force: false } }).catch(
      (error) => {
        if (!(error instanceof CommandError)) throw error;
        rejected.push(error.message);
      },
    );
  }
  if (rejected.length > 0) throw new CommandError(rejected.join('\n'));
  return failing.map(({ name, id }) => `${name} ${id}`);
}
