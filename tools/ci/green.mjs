#!/usr/bin/env node
// Marks the current commit of main as green. The next run compares with it (`--base last-green`).
import { markGreen } from './src/base.mjs';

try {
  console.log(markGreen() ? 'This commit is the last green one.' : 'A later commit is green already.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
