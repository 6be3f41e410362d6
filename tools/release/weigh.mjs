#!/usr/bin/env node
// How much JavaScript a browser downloads from the published site, gzip.
//   node tools/release/weigh.mjs [--site <folder>]       prints all weights
//   node tools/release/weigh.mjs --budgets               compares each front end with the budget of its team
//   node tools/release/weigh.mjs --budgets --against https://school.example    also with what people download now
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { listOverBudget, readCurrentSizes, formatSizeTable, findTeam } from './src/size-report.mjs';
import { weighSite } from './src/weigh.mjs';

const root = join(import.meta.dirname, '../..');
const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8');

try {
  const text = { type: /** @type {const} */ ('string') };
  const { values } = parseArgs({ options: { site: text, against: text, budgets: { type: 'boolean' } } });
  const weights = await weighSite(resolve(values.site ?? join(root, 'dist/site')));
  if (!values.budgets) {
    console.log(JSON.stringify(weights, null, 2));
  } else {
    const before = values.against ? await readCurrentSizes(values.against) : {};
    const rows = Object.entries(weights.own).map(([name, { bytes }]) => ({
      name,
      team: findTeam(read('CODEOWNERS'), name),
      bytes,
      budget: JSON.parse(read(`apps/${name}/package.json`)).budget ?? 0,
      before: before[name] ?? null,
    }));
    console.log(formatSizeTable(rows));
    const over = listOverBudget(rows);
    over.forEach((line) => console.error(line));
    process.exitCode = over.length > 0 ? 1 : 0;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
