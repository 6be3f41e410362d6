import { takeLock } from '@stupeni/process-lock';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CommandError } from './errors.mjs';

/** The longest wait for another command. */
const timeoutMs = 15_000;
/** A lock of another machine is ignored after this time, because its process cannot be checked. */
const foreignMs = 60_000;

/**
 * Runs the work while no other release command changes the site.
 *
 * @template Result
 * @param {string} site
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 * @throws CommandError when another command holds the lock for longer than 15 s
 */
export async function withSiteLock(site, work) {
  const unlock = await lockSite(site);
  try {
    return await work();
  } finally {
    await unlock();
  }
}

/** @param {string} site */
async function lockSite(site) {
  await mkdir(site, { recursive: true });
  const command = process.argv.slice(2).join(' ');
  const until = Date.now() + timeoutMs;
  for (;;) {
    const taken = await takeLock(join(site, '.release-lock'), { command, foreignMs });
    if ('unlock' in taken) return taken.unlock;
    if (Date.now() > until) throw new CommandError(`Сайт занят: ${describeHolder(taken)}. Повторите позже.`);
    await pause(5 + Math.random() * 40);
  }
}

/** @param {import('@stupeni/process-lock').Busy} busy */
const describeHolder = ({ holder }) =>
  holder ? `процесс ${holder.pid} («${holder.command}») с ${holder.since}` : 'другая команда';
