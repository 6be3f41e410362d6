#!/usr/bin/env node
// Releases of the shell and the areas: `node tools/release/release.mjs --help`.
import { join } from 'node:path';
import { exitCodeOf, runCommand } from './src/command-line.mjs';
import { Refused } from './src/refusals.mjs';

const root = join(import.meta.dirname, '../..');

try {
  await runCommand(process.argv.slice(2), { root, env: process.env, say: (line) => console.log(line) });
} catch (error) {
  console.error(error instanceof Refused ? error.message : error);
  process.exitCode = exitCodeOf(error);
}
