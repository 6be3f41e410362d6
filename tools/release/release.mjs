#!/usr/bin/env node
// Releases of the shell and the remotes: `node tools/release/release.mjs --help`.
import { join } from 'node:path';
import { chooseExitCode, runCommand } from './src/command-line.mjs';
import { CommandError } from './src/errors.mjs';

const root = join(import.meta.dirname, '../..');

// `status | head` closes the output early. The command still finishes its work.
process.stdout.on('error', (error) => {
  if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPIPE') throw error;
});

try {
  await runCommand(process.argv.slice(2), { root, env: process.env, say: (line) => console.log(line) });
} catch (error) {
  console.error(error instanceof CommandError ? error.message : error);
  process.exitCode = chooseExitCode(error);
}
