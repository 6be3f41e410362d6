#!/usr/bin/env node
// `npm test`: every check of the product. `npm test -- unit e2e` runs only the stages named.
// Stages run side by side; each prints its line when it has ended.
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { ensureDependencies } from '../start/install.mjs';
import { verdict } from './counting.mjs';
import { workshop } from './programs.mjs';
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

const shop = workshop(root);
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    endRuns();
    void shop.close().finally(() => process.exit(130));
  });
}

const chosen = stages.filter(({ name, onlyByName }) =>
  asked.length === 0 ? !onlyByName : asked.includes(name),
);

/** @param {import('./stages.mjs').Stage} stage */
async function outcomeOf({ title, work }) {
  const began = Date.now();
  const outcome = await work(shop).catch((/** @type {Error} */ error) => ({
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

const outcomes = (await ensureDependencies(root))
  ? await runSideBySide(
      chosen.map((stage) => ({ ...stage, work: () => outcomeOf(stage) })),
      availableParallelism(),
    )
  : [{ passed: 0, failed: 1 }];
await shop.close();

const { line, ok } = verdict(outcomes);
console.log(line);
process.exit(ok ? 0 : 1);
