#!/usr/bin/env node
// `npm test`: every check of the product. `npm test -- unit e2e` runs only the stages named.
import { resolve } from 'node:path';
import { ensureDependencies } from '../start/install.mjs';
import { verdict } from './counting.mjs';
import { endRuns } from './run.mjs';
import { stages, workshop } from './stages.mjs';

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

const outcomes = [];
if (!ensureDependencies(root)) {
  outcomes.push({ passed: 0, failed: 1 });
} else {
  for (const { title, work } of stages.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
    const began = Date.now();
    const outcome = await work(shop).catch((/** @type {Error} */ error) => ({
      passed: 0,
      failed: 1,
      detail: error.stack ?? error.message,
    }));
    outcomes.push(outcome);
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    if (outcome.detail) console.log(outcome.detail);
    const mark = outcome.failed > 0 ? '✗' : '✓';
    console.log(`${mark} ${title}: ${outcome.passed} passed, ${outcome.failed} failed (${seconds} s)`);
  }
  await shop.close();
}

const { line, ok } = verdict(outcomes);
console.log(line);
process.exit(ok ? 0 : 1);
