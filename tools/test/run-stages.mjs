import { setTimeout as pause } from 'node:timers/promises';
import { endRuns } from './run.mjs';

/** @typedef {import('./counting.mjs').Outcome} Outcome @typedef {import('./stages.mjs').Stage} Stage @typedef {import('./programs.mjs').Context} Context */

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
/** The longest wait for the running stages after a signal. */
const endMs = 20_000;

/**
 * Runs the stages of a row side by side, row after row. After a signal it ends the running stages, starts no
 * more, and exits with 130.
 *
 * @param {readonly (readonly Stage[])[]} groups
 * @param {Context} context
 * @returns {Promise<Outcome[]>}
 */
export async function runStages(groups, context) {
  const outcomes = [];
  /** @type {Promise<unknown>} */
  let running = Promise.resolve();
  let isEnding = false;
  async function end() {
    if (isEnding) return;
    isEnding = true;
    endRuns();
    // A stage stops its own servers when its program has ended.
    await Promise.race([running, pause(endMs)]);
    await context.close();
    process.exit(130);
  }
  const handler = () => void end();
  for (const signal of signals) process.on(signal, handler);
  for (const group of groups) {
    const row = Promise.all(group.map((stage) => runStage(stage, context)));
    running = row;
    outcomes.push(...(await row));
    // `end` exits.
    if (isEnding) return new Promise(() => undefined);
  }
  for (const signal of signals) process.off(signal, handler);
  return outcomes;
}

/** @param {Stage} stage @param {Context} context */
async function runStage({ title, work }, context) {
  const began = Date.now();
  const outcome = await work(context).catch((/** @type {Error} */ error) => ({
    passed: 0,
    failed: 1,
    detail: error.stack ?? error.message,
  }));
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  if (outcome.detail) console.log(outcome.detail);
  const mark = outcome.failed > 0 ? '✗' : '✓';
  console.log(`${mark} ${title}: ${outcome.passed} passed, ${outcome.failed} failed (${seconds} s)`);
  return outcome;
}
