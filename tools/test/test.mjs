#!/usr/bin/env node
// `npm test`: what a change can break. `npm test -- all`: everything, as each night. `npm test -- unit api` runs only the
// named stages (stages.mjs).
import { resolve } from 'node:path';
import { ensureDependencies } from '../start/install.mjs';
import { summarize } from './counting.mjs';
import { createContext } from './programs.mjs';
import { runStages } from './run-stages.mjs';
import { ensurePrograms } from './system-packages.mjs';

const root = resolve(import.meta.dirname, '../..');
const asked = process.argv.slice(2);
const all = asked.includes('all');
// NIGHT adds the specs and journeys of the night, and their rounds (jest.preset.js, tools/e2e/playwright.config.ts).
if (all) process.env.NIGHT = '1';

const { stageGroups } = await import('./stages.mjs');
const unknown = asked.filter(
  (name) => name !== 'all' && !stageGroups.flat().some((stage) => stage.name === name),
);
if (unknown.length > 0) {
  const names = stageGroups.flat().map(({ name }) => name);
  console.error(`No such stage: ${unknown.join(', ')}. Stages: all, ${names.join(', ')}`);
  process.exit(2);
}

const context = createContext(root);

/** @param {import('./stages.mjs').Stage} stage */
const isChosen = ({ name, night }) => all || (asked.length === 0 ? !night : asked.includes(name));

// The packages of the system are installed while npm installs its own and while the first stages run.
if (asked.length === 0 || all) void ensurePrograms('postgresql', 'chromium', 'nginx', 'pgbouncer');

const outcomes = (await ensureDependencies(root, 'all'))
  ? await runStages(
      stageGroups.map((group) => group.filter(isChosen)),
      context,
    )
  : [{ passed: 0, failed: 1, detail: '' }];
await context.close();

const { line, ok } = summarize(outcomes);
console.log(line);
process.exit(ok ? 0 : 1);
