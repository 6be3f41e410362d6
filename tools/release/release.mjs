#!/usr/bin/env node
// Releases of the shell and the remotes: `node tools/release/release.mjs --help`.
import { join } from 'node:path';
import { exitCodeOf, runCommand } from './src/command-line.mjs';
import { CommandError } from './src/errors.mjs';

const root = join(import.meta.dirname, '../..');

try {
  await runCommand(process.argv.slice(2), { root, env: process.env, say: (line) => console.log(line) });
} catch (error) {
  console.error(error instanceof CommandError ? error.message : error);
  process.exitCode = exitCodeOf(error);
}
