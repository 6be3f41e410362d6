#!/usr/bin/env node
// Reads the stack of an error that a browser printed, and names the places in the sources.
//   node tools/ci/restore-source.mjs --maps <folder> < stack.txt     the folder has the source maps of that release
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { restoreSource } from './src/restore-source.mjs';

try {
  const { values } = parseArgs({ options: { maps: { type: 'string' } } });
  if (!values.maps) throw new Error('Where are the maps? --maps <folder>');
  console.log(restoreSource(await text(process.stdin), values.maps));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
