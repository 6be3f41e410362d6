#!/usr/bin/env node
// `npm test`: every check of the product. `npm test -- unit e2e` runs only the named stages.
// Stages run in parallel. Each prints its line when it has ended.
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { ensureDependencies } from '../start/install.mjs';
import { verdict } from './counting.mjs';
import { createContext } from './programs.mjs';
import { endRuns } from './run.mjs';
import { runSideBySide } from './schedule.mjs';
import { stages } from './stages.mjs';

const root = resolve(import.meta.dirname, '../..');
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !stages.some((stage) => stage.name === name));
if (unknown.length > 0) {
  console.error(`No such stage: ${unknown.join(', ')}. Stages: ${stages.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}

const context = createContext(root);
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    endRuns();
    void context.close().finally(() => process.exit(130));
  });
}

const chosen = stages.filter(({ name, onlyByName }) =>
  asked.length === 0 ? !onlyByName : asked.includes(name),
);

/** @param {import('./stages.mjs').Stage} stage */
async function outcomeOf({ title, work }) {
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

// A stage waits for about a fifth of its time: for a page, a server or the disk. One lane more than there are cores
// uses that time.
const lanes = availableParallelism() + 1;

const outcomes = (await ensureDependencies(root))
  ? await runSideBySide(
      chosen.map((stage) => ({ ...stage, work: () => outcomeOf(stage) })),
      lanes,
    )
  : [{ passed: 0, failed: 1 }];
await context.close();

const { line, ok } = verdict(outcomes);
console.log(line);
process.exit(ok ? 0 : 1);
